// Why the server refused what a script sent: some of its answers are plain, some are JSON.

/** @param {Response} answer @returns {Promise<string>} */
export async function refusal(answer) {
  const text = await answer.text();
  return answer.headers.get('Content-Type')?.includes('json') ? JSON.parse(text).error : text;
}
