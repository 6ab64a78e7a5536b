// The sentences of the scripts, in the reader's language: the page brings them.

/** @type {Record<string, string> | undefined} */
let words;

/** A sentence with its places filled in: `filled('Waiting for {name}', { name: 'Levi' })`. @param {string} sentence @param {Record<string, string | number>} [values] */
export function filled(sentence, values = {}) {
  return sentence.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}

/** A sentence of the page: `say('bot', { name: 'Flint' })`. @param {string} key @param {Record<string, string | number>} [values] */
export function say(key, values = {}) {
  words ??= /** @type {Record<string, string>} */ (JSON.parse(document.getElementById('words')?.dataset.words ?? '{}'));
  return filled(words[key] ?? key, values);
}

/**
 * An element with a class, a text and attributes.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {{ text?: string } & Record<string, string | number | undefined>} [attributes]
 * @param {...(Node | string)} content
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, { text, ...attributes } = {}, ...content) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, String(value));
  if (text !== undefined) element.textContent = text;
  element.append(...content);
  return element;
}
