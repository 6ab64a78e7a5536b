// A page that is the same for everybody is read by day or by night as this device was told to last.

const theme = localStorage.getItem('theme');
if (theme) document.documentElement.dataset.theme = theme;
