// The Learn page: on a phone only the course that comes next, or that one was led to, is unfolded; on a wide page none is
// ever folded.

import { all } from './dom.js';

const phone = matchMedia('(max-width: 900px)');
const courses = /** @type {HTMLDetailsElement[]} */ (all('details.course'));

function fold() {
  const meant = courses.find(({ id }) => `#${id}` === location.hash);
  for (const course of courses) course.open = !phone.matches || (meant ? course === meant : 'next' in course.dataset);
}

document.addEventListener('click', (event) => {
  const summary = event.target instanceof Element ? event.target.closest('.course > summary') : null;
  if (summary && !phone.matches) event.preventDefault();
});
phone.addEventListener('change', fold);
fold();
