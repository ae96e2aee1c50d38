import { TAKEN_OVER } from '../taken-over.ts';

/**
 * Turns the page's scripts back on at the first contentful paint. A tab in the background paints nothing and does not
 * wait; the timer is for browsers that never tell.
 */
const START = `(function(){var done;function start(){if(done)return;done=1;
document.querySelectorAll('link[rel="later"]').forEach(function(l){l.rel='modulepreload'});
document.querySelectorAll('script[type="later"]').forEach(function(s){
var m=document.createElement('script');m.type='module';m.textContent=s.textContent;s.replaceWith(m)})}
if(document.hidden)return start();setTimeout(start,2000);
try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)start()})
.observe({type:'paint',buffered:true})}catch(e){start()}})()`;

/**
 * Buttons and forms that only the scripts can answer: the last one pressed before they have come shows that it works,
 * and is pressed again once they have taken the page over.
 */
const EARLY_PRESS = `(function(){var pressed,kinds={click:'button[type="button"]',submit:'form[method="post"]'};
function hold(e){var t=e.target.closest(kinds[e.type]);if(!t)return;e.preventDefault();release();
pressed={target:t,button:e.submitter||t};pressed.button.setAttribute('aria-busy','true')}
function release(){if(pressed)pressed.button.removeAttribute('aria-busy')}
Object.keys(kinds).forEach(function(k){document.addEventListener(k,hold,true)});
document.addEventListener('${TAKEN_OVER}',function(){
Object.keys(kinds).forEach(function(k){document.removeEventListener(k,hold,true)});release();
if(!pressed)return;if(pressed.target.requestSubmit)pressed.target.requestSubmit();else pressed.target.click()},{once:true})})()`;

/**
 * A page is readable, and its links work, before its scripts have come. Asked for at once, they would take the line
 * from style sheet and font and delay the largest paint by half; so they are asked for after it (decision 015).
 */
export function scriptsAfterFirstPaint(html: string): string {
  if (!html.includes('<script type="module"')) return html;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="later">')
    .replace('</body>', `<script>${EARLY_PRESS}</script><script>${START}</script></body>`);
}
