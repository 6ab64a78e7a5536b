// The sentences of the scripts, in the reader's language: the page brings them.

const WORDS = JSON.parse(document.getElementById('words')?.dataset.words ?? '{}');

/** A sentence with its places filled in: `say('thinking', { name: 'Levi' })`. */
export function say(key, values = {}) {
  return (WORDS[key] ?? key).replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

/** An element with a class, a text and attributes. */
export function make(tag, { text, ...attributes } = {}, ...content) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  element.append(...content);
  return element;
}
