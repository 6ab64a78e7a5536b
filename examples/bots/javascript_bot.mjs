#!/usr/bin/env node
// A bot for Titanomachy in JavaScript: it needs nothing but node. Run it with
//
//     titanomachy play last-stand --me none --bots "exec:node examples/bots/javascript_bot.mjs"
//
// It prefers whatever has the longest label, which is a poor way to play and a short way to show how a bot reads.

import { createInterface } from "node:readline";

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

function choose({ options }) {
  let best = 0;
  options.forEach((option, place) => {
    if (option.label.length > options[best].label.length) best = place;
  });
  return best;
}

const answers = {
  hello: () => say({ type: "hello", protocol: 1, name: "javascript bot" }),
  choose: (question) => say({ type: "choice", number: question.number, option: choose(question) }),
  over: ({ won, reason }) => console.error(`${won ? "won" : "lost"} - ${reason}`),
  error: ({ message }) => console.error(message),
};

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  answers[message.type]?.(message);
}
