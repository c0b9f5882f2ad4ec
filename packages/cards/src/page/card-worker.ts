/** Path of the service worker of card pages, whose scope is `/c/`. */
export const cardWorkerPath = '/c/worker.js'

/** Request header of a copy, which does not count as a visit. */
export const copyHeader = 'x-kartu-copy'

/**
 * Service worker that saves opened cards for a time without a network: page, contact file, code, fonts and pictures
 * without the gallery. It answers only for these; requests for forms, the app and the API bypass it.
 * - A copy is a cache named `card {path} {milliseconds}`. Its page is stored last, so a cache without page is incomplete.
 * - After loading, the page requests its copy by a message. The 20 newest copies stay.
 * - The network has two seconds, then the copy answers. A redirect, 404, 410 or a page without `data-worker`, such as that
 *   of a former member, deletes the copy.
 * - The network answers if the browser refuses its caches.
 * - The contact file reaches the worker only offline or from a saved page (`?copy`), so that saving a contact is
 *   otherwise a plain download.
 */
const source = `(()=>{
const forms=/^(\\/c\\/[a-z0-9-]+)(\\.vcf|\\/qr\\.svg)?$/,
isCard=text=>/<html[^>]* data-worker=/.test(text),
has=(name,path)=>name.startsWith('card '+path),
copies=async path=>(await caches.keys()).filter(name=>has(name,path?path+' ':'')),
drop=async(path,but)=>{for(const name of await copies(path))if(name!==but)await caches.delete(name)},
gone=r=>r.type==='opaqueredirect'||r.status===404||r.status===410;
async function newest(path){
for(const name of (await copies(path)).reverse()){
const cache=await caches.open(name);
if(await cache.match(path))return{cache,at:name.split(' ')[2]}
}
}
async function save(address){
const{pathname,search}=new URL(address),[,path,form]=forms.exec(pathname)||[];
if(!path||form)return;
const get=async(url,more)=>{const r=await fetch(url,{headers:{'${copyHeader}':'1'},...more});if(!r.ok&&!more)throw r;return r},
[lang='']=/[?&]lang=[\\w-]+/.exec(search)||[],
page=await get(path+lang.replace('&','?'),{redirect:'manual'});
if(gone(page))return drop(path);
if(!page.ok)return;
const text=await page.clone().text();
if(!isCard(text))return drop(path);
const name='card '+path+' '+Date.now(),cache=await caches.open(name),
put=async(url,from=url)=>cache.put(url,await get(from)),
[,file=path+'.vcf']=/href="(\\/c\\/[\\w-]+\\.vcf[^"]*)"/.exec(text)||[],
pictures=text.replace(/<section class="gallery".*?<\\/section>/gs,'').matchAll(/(?:<img[^>]*\\ssrc="(?=\\/files\\/)|"preload" href=")([^"]+)/g);
try{
await Promise.all([put(path+'.vcf',file),put(path+'/qr.svg'),...[...pictures].map(p=>put(p[1]).catch(()=>{}))]);
await cache.put(path,page);
await drop(path,name);
for(const old of(await copies()).slice(0,-20))await caches.delete(old)
}catch{await caches.delete(name)}
}
async function answer(event,path,form=''){
const{request}=event,copy=await newest(path).catch(()=>{});
if(!copy)return fetch(request);
const saved=async()=>{
const kept=await copy.cache.match(path+form);
if(!kept)return Response.error();
if(form)return kept;
const headers=new Headers(kept.headers);
headers.delete('content-encoding');
headers.delete('content-length');
return new Response((await kept.text()).replace('<html','<html data-kept="'+copy.at+'"').replace(/("\\/c\\/[\\w-]+\\.vcf)[^"]*/g,'$1?copy'),{headers})
},
fresh=fetch(request).then(async r=>{
if(gone(r))await drop(path).catch(()=>{});
else if(!r.ok)return saved();
else if(!form&&!isCard(await r.clone().text()))await drop(path).catch(()=>{});
return r
}).catch(saved);
event.waitUntil(fresh);
return Promise.race([fresh,new Promise(done=>setTimeout(done,2000)).then(saved)])
}
let last=Promise.resolve();
addEventListener('install',()=>skipWaiting());
addEventListener('activate',e=>e.waitUntil(clients.claim()));
addEventListener('message',e=>e.waitUntil(last=last.then(()=>save(e.source.url)).catch(()=>{})));
addEventListener('fetch',e=>{
const{request}=e,{origin,pathname,search}=new URL(request.url),[,path,form]=forms.exec(pathname)||[];
if(request.method!=='GET'||origin!==location.origin)return;
if(path){if(form!=='.vcf'||!navigator.onLine||search==='?copy')e.respondWith(answer(e,path,form))}
else if(/^\\/files\\/|\\.woff2$/.test(pathname))e.respondWith(caches.match(request,{ignoreVary:true}).catch(()=>{}).then(kept=>kept||fetch(request)))
})
})()`

export const cardWorker = source.replaceAll('\n', '')

/** Replaces `cardWorker` if the operator turns saved copies off: deletes them and unregisters itself. */
export const endedCardWorker = `addEventListener('install',()=>skipWaiting());addEventListener('activate',e=>e.waitUntil((async()=>{for(const name of await caches.keys())if(name.startsWith('card '))await caches.delete(name);await registration.unregister()})()))`
