import Reveal from 'reveal.js';
import 'reveal.js/reveal.css';
import 'quarto-board';
import './style.css';

const isOnBoard = (event) => event.target instanceof Element && event.target.closest('quarto-board');
new Reveal({
  hash: true,
  disableLayout: true,
  scrollActivationWidth: 0,
  transition: 'fade',
  keyboardCondition: (event) => !isOnBoard(event), // there the arrows go through the game
}).initialize();
