import { holdEarlyInput, startAfterFirstPaint } from './early-scripts.ts';

const APPEARANCE = `try{let d=document.documentElement.dataset,f=localStorage.getItem('ACCESSIBILITY_FONT');
if(f==='1'||f==='2')d.font=f;if(localStorage.getItem('HIGH_CONTRAST')==='true')d.contrast='high';
if(f=localStorage.getItem('THEME'))d.theme=f,document.querySelector('[media]').media=f==='dark'?'all':'print'}catch{}`;

// A skipped transition between documents (a slow page) rejects promises without a handler.
const TRANSITIONS = `for(let n of['pageswap','pagereveal'])addEventListener(n,({viewTransition:t})=>{
if(t)for(let p of[t.ready,t.finished,t.updateCallbackDone])p.catch(()=>{})})`;

// With blocked storage, reading `sessionStorage` throws, also in the router's scroll script.
const SESSION_MEMORY = `try{sessionStorage.length}catch{let m=new Map;Object.defineProperty(window,'sessionStorage',{value:
{getItem:k=>m.get(k)??null,setItem(k,v){m.set(k,String(v))},removeItem(k){m.delete(k)},clear(){m.clear()}}})}`;

/** Without comments and indentation the page fits the first round trip. */
const sourceOf = (script: () => void) => String(script).replace(/^\s*\/\/.*\n|^\s+/gm, '');

const OF_ALL_PAGES = [APPEARANCE, SESSION_MEMORY, TRANSITIONS];
const OF_RUNNING_PAGES = [
  `(${sourceOf(holdEarlyInput)})()`,
  `addEventListener('DOMContentLoaded',${sourceOf(startAfterFirstPaint)})`,
];

/** One script, because the policy needs a hash per script. */
export const firstScript = ({ hasScripts }: { hasScripts: boolean }): string =>
  [...OF_ALL_PAGES, ...(hasScripts ? OF_RUNNING_PAGES : [])].join(';');
