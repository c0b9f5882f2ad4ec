/**
 * Script of the public page, inlined and the same for every card, so that one policy allows all of them. The page is
 * complete without it. It adds classes to the root, which the style uses, and no elements:
 * - `js`, with `ios`, `android` or `other` for the text after saving
 * - `clip` if the browser can copy, `can` if it can share the page or copy its address
 * - `app` and `in-…` in the browser of another app, most of which cannot save a contact
 * - `saved` after the button was pressed, `stuck` if it was pressed again or nothing opened within 12 seconds
 * - `off` without a network, which hides what needs one
 *
 * After everything has loaded, it starts the worker of `card-worker.ts`, which saves the page. On a saved page it fills in the time.
 */
const source = `(d=>{
let r=d.documentElement,c=r.classList,u=navigator.userAgent,n=0,t,q=i=>d.getElementById(i),
a=[['instagram','Instagram'],['facebook','FBA[NV]|FB_IAB'],['tiktok','musical_ly|Bytedance|TikTok|trill_'],['line',' Line/'],['wechat','MicroMessenger'],['linkedin','LinkedInApp']].find(p=>RegExp(p[1]).test(u)),
say=s=>{q('said').textContent=s},
stuck=()=>{c.add('stuck')},
online=()=>c.toggle('off',!navigator.onLine);
online();addEventListener('online',online);addEventListener('offline',online);
addEventListener('load',()=>{let w=navigator.serviceWorker,p=r.dataset.worker;if(w&&p)w.register(p).then(()=>w.ready).then(g=>g.active.postMessage(0)).catch(()=>{})});
if(r.dataset.kept)d.addEventListener('DOMContentLoaded',()=>{q('kept').append(new Date(+r.dataset.kept).toLocaleString(r.lang=='en'?'en-GB':r.lang,{dateStyle:'medium',timeStyle:'short'}))});
c.add('js',/iP(hone|ad|od)/.test(u)?'ios':/Android/.test(u)?'android':'other');
if(navigator.clipboard)c.add('clip','can');
if(navigator.share)c.add('can');
if(a){c.add('app','in-'+a[0]);d.addEventListener('DOMContentLoaded',()=>{q('help').open=true;let l=d.querySelector('.to-line a'),s=location.search;l.search=s+(s?'&':'?')+'openExternalBrowser=1'})}
addEventListener('blur',()=>clearTimeout(t));
d.addEventListener('visibilitychange',()=>clearTimeout(t));
d.addEventListener('click',e=>{
let b=e.target.closest('.save,.copy,.send,[href="#help"]');
if(!b)return;
if(b.matches('.save')){
if(n++)stuck();
c.add('saved');clearTimeout(t);t=setTimeout(stuck,12000);if(!a)say(q('after').innerText)
}else if(b.matches('button')){
let w=q('said').dataset.copied,l=b.matches('.send')&&d.querySelector('[rel=canonical]').href;
if(l&&navigator.share)navigator.share({title:d.title,url:l}).catch(()=>{});
else navigator.clipboard.writeText(l||b.parentNode.querySelector('.value').textContent).then(()=>{
b.dataset.done=w;say(w);setTimeout(()=>{delete b.dataset.done;say('')},2000)
},()=>{})
}else q('help').open=true
})
})(document)`

const apps = ['instagram', 'facebook', 'tiktok', 'line', 'wechat', 'linkedin'] as const

/** Classes that the script adds to the root; the first is there on every page with script. */
export const scriptClasses: readonly string[] = [
  ...['js', 'ios', 'android', 'other', 'clip', 'can', 'app', 'saved', 'stuck', 'off'],
  ...apps.map((app) => `in-${app}`),
]

/** Rules that show the help for the app that the page is open in. */
export const appSelectors: string = apps.map((app) => `.in-${app} .to-${app}`).join()

export const cardPageScript = source.replaceAll('\n', '')
