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
 * A page is readable, and its links and forms work, before its scripts have come. Asked for at once, they would take
 * the line from style sheet and font and delay the largest paint by half; so they are asked for after it.
 */
export function scriptsAfterFirstPaint(html: string): string {
  if (!html.includes('<script type="module"')) return html;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="later">')
    .replace('</body>', `<script>${START}</script></body>`);
}
