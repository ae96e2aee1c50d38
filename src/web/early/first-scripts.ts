import { holdEarlyInput, startAfterFirstPaint } from './early-scripts.ts';

// Runs before the first paint, so that a saved contrast or font level does not flash.
const APPEARANCE = `(function(){try{var d=document.documentElement,f=localStorage.getItem('ACCESSIBILITY_FONT');
if(f==='1'||f==='2')d.dataset.font=f;if(localStorage.getItem('HIGH_CONTRAST')==='true')d.dataset.contrast='high';}catch(e){}})()`;

// A transition between documents that is skipped (a slow page) rejects promises that nobody waits for.
const TRANSITIONS = `['pageswap','pagereveal'].forEach(function(n){addEventListener(n,function(e){var t=e.viewTransition;
if(t)[t.ready,t.finished,t.updateCallbackDone].forEach(function(p){p.catch(function(){})})})})`;

// With blocked storage even reading `sessionStorage` throws, including in the router's scroll script. Memory replaces
// it. Local storage has no replacement, because its data must outlive the page.
const SESSION_MEMORY = `(function(){try{sessionStorage.length}catch(e){var m=new Map();Object.defineProperty(window,'sessionStorage',{value:
{getItem:function(k){return m.has(k)?m.get(k):null},setItem:function(k,v){m.set(k,String(v))},removeItem:function(k){m.delete(k)},clear:function(){m.clear()}}})}})()`;

/** Comments and indentation are removed so that the page fits the first round trip. */
const sourceOf = (script: () => void) => String(script).replace(/^\s*\/\/.*\n|^\s+/gm, '');

const OF_ALL_PAGES = [APPEARANCE, SESSION_MEMORY, TRANSITIONS];
const OF_RUNNING_PAGES = [
  `(${sourceOf(holdEarlyInput)})()`,
  `addEventListener('DOMContentLoaded',${sourceOf(startAfterFirstPaint)})`,
];

/** The script in a page's head. It is one, because each needs a hash of its own in the policy. */
export const firstScript = ({ hasScripts }: { hasScripts: boolean }): string =>
  [...OF_ALL_PAGES, ...(hasScripts ? OF_RUNNING_PAGES : [])].join(';');
