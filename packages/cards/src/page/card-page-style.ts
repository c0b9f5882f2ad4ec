import type { LoadedTypeface } from '@kartu/contracts/company/customisation.plain'
import { typefaceStacks } from '../card/card-look.ts'
import { layouts } from './card-page-layouts.ts'
import { appSelectors, scriptClasses } from './card-page-script.ts'
import { ownPage, type Place, previewStyle, written } from './page-place.ts'
import { ruleFilter } from './used-rules.ts'

/**
 * The style of public pages, inlined. A card's page has only the rules that it needs, and its policy allows them by hash.
 * Company colours are fills of drawings, which need no permission of the policy. Prefixes: `l-` and `d-` are light and
 * dark; `fill` is a drawing under text.
 */
const styleAt = (place: Place) =>
  [
    foundation(place),
    header(place),
    actions(place),
    contacts,
    details,
    blocks,
    code,
    ending,
    layouts,
    widths(place),
    otherMedia(place),
  ].join('')

/**
 * Text on a drawing, with a background that keeps it readable without the drawing. Only the text itself has the
 * background, which would otherwise be visible at round corners.
 */
const onLight = (colour: string): string => `color:${colour};background:#fff content-box`
const onDark = (colour: string): string => `color:${colour};background:#15181f content-box`

const foundation = ({ root, html, dark }: Place) => `
${root}{color-scheme:light dark;--ink:#15181f;--ink2:#4a4f5a;--ink3:#6b707b;--paper:#faf9f6;--sheet:#fff;--line:#e8e5de;--line2:#f4f2ed;--accent:#0f6e63;--shadow:0 1px 2px #15181f0a,0 16px 48px #15181f14}
${dark(`${root}{--ink:#f2f2ef;--ink2:#b9bcc4;--ink3:#989ca6;--paper:#101216;--sheet:#191c22;--line:#2a2d34;--line2:#22252b;--accent:#7fd1c5;--shadow:0 16px 48px #0006}`)}
*{box-sizing:border-box;margin:0;padding:0}
${html}{font:100%/1.5 ${typefaceStacks.sans};-webkit-text-size-adjust:100%;text-size-adjust:100%;background:var(--sheet);color:var(--ink);overflow-wrap:anywhere;-webkit-tap-highlight-color:transparent}
[dir=rtl] [dir=auto]{text-align:-webkit-match-parent;text-align:match-parent}
a{color:inherit;text-decoration:none}
ul{list-style:none}
img{display:block}
.serif{font-family:${typefaceStacks.serif}}
.serif h1,.serif .company{font-weight:600;letter-spacing:-.01em}
.rounded{font-family:${typefaceStacks.rounded}}
.rounded h1{letter-spacing:-.012em}
.mono{font-family:${typefaceStacks.mono};font-size:.9375rem}
.mono h1{font-size:1.4375rem;letter-spacing:-.045em}
.mono .value,.mono .role{letter-spacing:-.025em}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:6px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.symbols{display:none}
.icon{flex:none;width:1.375rem;height:1.375rem;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.fill{position:absolute;inset:0;width:100%;height:100%;z-index:-1;pointer-events:none}
.d-only{display:none}
.l-ink{${onLight('#15181f')}}.l-white{${onDark('#fff')}}.l-black{${onLight('#000')}}
${dark(`.l-only{display:none}.d-only{display:inline}.d-ink{${onLight('#15181f')}}.d-white{${onDark('#fff')}}.d-black{${onLight('#000')}}.d-paper{${onDark('#f2f2ef')}}`)}
`

const header = ({ dark }: Place) => `
.banner{position:relative;z-index:0;overflow:hidden;height:8.5rem;padding:1.25rem 1.375rem 0;border-bottom:1px solid #8882}
.company{font-size:1.0625rem;font-weight:650;line-height:1.25;letter-spacing:-.015em}
.company span{display:block}
.logo{max-width:62%;max-height:3.5rem;width:auto;object-fit:contain;object-position:left}
.l-on-white{background:#fff;box-shadow:0 0 0 .4375rem #fff;border-radius:1px}
.l-on-ink{background:#15181f;box-shadow:0 0 0 .4375rem #15181f;border-radius:1px}
${dark('.l-on-white,.l-on-ink{background:none;box-shadow:none}.d-on-white{background:#fff;box-shadow:0 0 0 .4375rem #fff;border-radius:1px}.d-on-ink{background:#15181f;box-shadow:0 0 0 .4375rem #15181f;border-radius:1px}')}
.who,.what,.qr{padding:0 1.375rem}
.photo{position:relative;z-index:0;overflow:hidden;display:grid;grid:100%/100%;place-items:center;width:6.75rem;height:6.75rem;margin:-3.625rem 0 1.125rem -.25rem;border:.25rem solid var(--sheet);border-radius:1.75rem;background:var(--line2);font-size:2.25rem;font-weight:650;letter-spacing:-.02em}
.photo img{width:100%;height:100%;object-fit:cover}
h1{font-size:1.6875rem;line-height:1.2;font-weight:700;letter-spacing:-.022em;text-wrap:balance}
h1 small{font-size:1.0625rem;font-weight:450;letter-spacing:-.01em;color:var(--ink2)}
.pronouns{font-size:.875rem;color:var(--ink3)}
.role{margin-top:.25rem;color:var(--ink2)}
.role b{font-weight:600}
.org{margin-top:.25rem;color:var(--ink2)}
.org .icon{margin:.0625rem 0 0 -.0625rem}
.verified{display:flex;gap:.5rem;margin-top:.5rem;color:var(--accent);font-weight:550;font-size:.9375rem}
`

const actions = ({ width }: Place) => `
main{position:relative;display:flex;flex-direction:column}
.send{position:absolute;z-index:1;top:.75rem;inset-inline-end:1rem;display:grid;place-items:center;width:2.75rem;height:2.75rem;border:0;border-radius:50%;background:#15181fb8;color:#fff;font:inherit;cursor:pointer}
.company{padding-inline-end:3rem}
.side{display:contents}
.what{order:1}
.qr{order:2}
.bar{order:3;position:sticky;bottom:0;z-index:2;margin-top:1.5rem;padding:.75rem 1.375rem calc(.75rem + env(safe-area-inset-bottom));border-top:1px solid var(--line);background:var(--sheet)}
.act{display:flex;flex-wrap:wrap;gap:.625rem}
.act a{position:relative;z-index:0;overflow:hidden;display:flex;flex:1 1 8.5rem;align-items:center;justify-content:center;gap:.5625rem;min-height:3.25rem;padding:.5rem;border-radius:.875rem;font-weight:600;line-height:1.2;text-align:center}
.act .save{flex:1.2 1 9.5rem}
.act .share{border:1px solid var(--line)}
.short{display:none}
${width} (max-width:27rem){.long{display:none}.short{display:inline}}
${width} (max-width:22.4rem){.act a,.act .save{flex-basis:7rem}.act .icon{display:none}}
.after{padding-bottom:.75rem;color:var(--ink2);font-size:.9375rem;text-align:center}
.unsaved{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--accent);text-decoration:underline;text-underline-offset:.2em}
.act a:active,.networks a:active{transform:scale(.985)}
summary{display:flex;align-items:center;min-height:2.75rem;cursor:pointer;list-style:none;color:var(--ink3);font-size:.875rem}
summary::-webkit-details-marker{display:none}
summary::after{content:"";width:.4rem;height:.4rem;margin:-.2rem 0 0 .5rem;border:solid currentColor;border-width:0 1.5px 1.5px 0;transform:rotate(45deg)}
[open]>summary::after{transform:rotate(225deg);margin-top:.2rem}
details p{color:var(--ink2);font-size:.875rem}
.help,.keep{margin:.75rem 1.375rem 0}
.keep{display:flex;flex-wrap:wrap;column-gap:1.25rem;color:var(--ink3);font-size:.875rem}
.keep span{flex-basis:100%}
.help a,.keep a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--accent);font-weight:600;text-decoration:underline;text-underline-offset:.2em}
.help code{display:block;margin-top:.5rem;padding:.625rem .75rem;border-radius:.625rem;background:var(--line2);color:var(--ink);font:inherit;font-size:.875rem;user-select:all;-webkit-user-select:all}
`

const contacts = `
.group{padding-top:1.5rem}
h2{margin-bottom:.5rem;color:var(--ink3);font-size:.9375rem;font-weight:600;line-height:1.4}
.list{border:1px solid var(--line);border-radius:1.125rem}
.networks+.list{margin-top:.75rem}
.row{display:flex;flex-wrap:wrap;align-items:center;justify-content:flex-end;min-height:3.875rem;margin-inline-start:1rem;padding-inline-end:.375rem}
.row+.row{border-top:1px solid var(--line)}
.use{display:flex;flex:1 1 11rem;align-items:center;min-width:0;padding:.5625rem 0}
.use>span{flex:1;min-width:0}
.use .label,.use .value{display:block}
.use>.icon,.way .icon,.copy .icon{margin:0 .6875rem;color:var(--ink2)}
.copy .icon{color:var(--ink3)}
.label{color:var(--ink3);font-size:.84375rem;line-height:1.4}
.value{font-size:.9375rem;font-weight:550;line-height:1.4;font-variant-numeric:tabular-nums}
.way,.copy{position:relative;display:flex;flex:none;align-items:center;min-height:2.75rem}
.copy{border:0;background:none;color:inherit;font:inherit;cursor:pointer}
.copy[data-done]::after,.send[data-done]::after{content:"✓ " attr(data-done);position:absolute;inset-inline-end:0;padding:.25rem .6875rem;background:var(--sheet);color:var(--accent);font-size:.875rem;font-weight:600;white-space:nowrap}
.send[data-done]::after{padding:.6875rem .875rem;border-radius:1.375rem}
.networks{display:grid;grid-template-columns:repeat(auto-fill,minmax(max(3.75rem,17%),1fr));gap:.75rem 0}
.networks a{display:flex;flex-direction:column;gap:.375rem;align-items:center;min-height:4.5rem;color:var(--ink2);font-size:.8125rem;line-height:1.25;text-align:center}
.networks .icon{box-sizing:content-box;padding:.8125rem;border-radius:1rem;background:var(--line2);color:var(--ink)}
`

const details = `
.gallery{display:grid;gap:.75rem;padding-top:1.5rem}
.gallery img{width:100%;height:auto;border-radius:.875rem;background:var(--line2)}
.logos{padding-top:1.5rem}
.logos ul{display:flex;flex-wrap:wrap;gap:.625rem}
.logos li>*{display:grid;place-items:center}
.logos img{width:auto;max-width:9rem;height:3.5rem;padding:.625rem .75rem;border:1px solid var(--line);border-radius:.75rem;background:#fff;object-fit:contain;forced-color-adjust:none}
.logos .ink{background:#15181f}
.about{padding-top:1.5rem;color:var(--ink2)}
.about p+p{margin-top:.875rem}
.prompts{padding-top:1.5rem}
.about+.prompts{padding-top:1.125rem}
.prompts dl{display:grid;gap:.875rem}
.prompts dt{color:var(--ink3);font-size:.84375rem}
.prompts dd{color:var(--ink);font-weight:500}
.prompts dd a{display:inline-block;padding:.6875rem 0;margin:-.6875rem 0;color:var(--accent);text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.2em}
`

const blocks = `
.blocks{display:grid;gap:.75rem;padding-top:1.5rem}
.blocks h2{margin-top:.5rem}
.blocks .act a,.video{border:1px solid var(--line)}
.video{position:relative;display:block;overflow:hidden;border-radius:1.125rem}
.video img,.still{width:100%;height:auto;aspect-ratio:16/9}
.video img{object-fit:cover;background:var(--line2)}
.still{position:relative;z-index:0;display:grid;align-items:end;padding:1rem}
.still .value{font-size:1.125rem;line-height:1.25;font-weight:650;text-wrap:balance;overflow:hidden;max-height:3.75em}
.still+.play{place-items:start end;padding:.75rem}
.play{position:absolute;inset:0 0 auto;display:grid;place-items:center;aspect-ratio:16/9}
.play .icon{box-sizing:content-box;padding:.875rem .8125rem .875rem .9375rem;border-radius:50%;background:#15181fb8;color:#fff;fill:currentColor}
.blocks .video .use{padding-block:.625rem;padding-inline-start:1rem}
.faq details{padding:0 1rem}
.faq details+details{border-top:1px solid var(--line)}
.faq summary{justify-content:space-between;min-height:3.25rem;padding:.5rem 0;color:var(--ink);font-size:.9375rem;font-weight:550}
.faq summary::after{flex:none}
.faq p{padding-bottom:.875rem}
.hours .row{justify-content:space-between;gap:0 1rem;min-height:2.75rem;padding-block:.375rem;padding-inline-end:1rem;font-size:.9375rem}
.hours dd{font-weight:550;font-variant-numeric:tabular-nums}
.hours .closed{color:var(--ink3)}
.hours+.label,.label+.label{margin-top:.375rem}
`

const code = `
.qr{display:flex;gap:1.125rem;align-items:center;margin-top:1.75rem}
.qr img{flex:none;width:7.5rem;height:7.5rem;border:1px solid var(--line);border-radius:.875rem;background:#fff}
.qr p{color:var(--ink2);font-size:.875rem;text-wrap:pretty}
.qr .show{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--accent);font-size:.9375rem;font-weight:600;text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.2em}
.qr b,.qr .close{display:none}
.qr:target{position:fixed;inset:0;z-index:3;flex-direction:column;justify-content:center;gap:1.25rem;margin:0;padding:1.5rem;background:var(--sheet);text-align:center;overflow:auto}
.qr:target img{width:min(82vw,62vh,26rem);height:min(82vw,62vh,26rem)}
.qr:target b{display:block;font-size:1.25rem;font-weight:650;letter-spacing:-.015em}
.qr:target p{max-width:22rem}
.qr:target .show{display:none}
.qr:target .close{display:flex;align-items:center;justify-content:center;min-width:9rem;min-height:3rem;padding:.5rem 1.25rem;border:1px solid var(--line);border-radius:.875rem;font-weight:600}
body:has(.qr:target){max-height:100vh;overflow:hidden}
body:has(.qr:target) :is(footer,.send,.banner,.photo,.who,.what,.help,.keep,.bar){visibility:hidden}
body:has(.qr:target) h1{visibility:visible}
`

/** Footer, and the page of a deleted card. */
const ending = `
footer{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:1rem;margin:1.75rem 1.375rem 0;padding:.375rem 0 max(1.25rem,env(safe-area-inset-bottom));border-top:1px solid var(--line);color:var(--ink3);font-size:.875rem}
footer ul{display:flex;gap:.25rem .875rem}
footer li>*{display:flex;align-items:center;min-height:2.75rem}
footer a{text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.2em}
footer details[open]{flex-basis:100%}
footer details p{max-width:44rem;padding-bottom:.75rem;color:var(--ink3)}
.gone{padding:2.25rem 1.375rem 2rem}
.gone h1{margin-bottom:.625rem}
.gone p{max-width:34rem;color:var(--ink2)}
.gone p+p{margin-top:.875rem}
.gone .act+p{margin-top:1.25rem}
.gone .act a{flex:0 1 auto;padding:.5rem 1.25rem;border:1px solid var(--line)}
`

const widths = ({ html, width }: Place) => `
@media (hover:hover){.act .share:hover,.blocks .act a:hover,.qr .close:hover{background:var(--line2)}a.use:hover .value,.video:hover .value,.way:hover .icon,.copy:hover .icon,footer a:hover{color:var(--accent)}.act .save:hover{filter:brightness(1.06)}}
@media (prefers-reduced-motion:no-preference){.act a,.networks a{transition:transform .12s,background-color .15s,filter .15s}}
${width} (max-width:22.4rem){.qr{flex-direction:column;align-items:flex-start}}
${width} (min-width:45rem){
${html}{background:var(--paper)}
body{max-width:34rem;margin:0 auto;padding:2.5rem 0 1.5rem}
main{overflow:hidden;overflow:clip;border-radius:1.375rem;background:var(--sheet);box-shadow:var(--shadow)}
.banner{padding:1.75rem 2.25rem 0}
body.centred .banner{height:9.75rem}
body:not(.centred,.compact,.cover) .banner circle{cx:92%;cy:112%;r:14rem}
.who,.what,.qr,.gone,.bar{padding-left:2.25rem;padding-right:2.25rem}
.help,.keep{margin-left:2.25rem;margin-right:2.25rem}
footer{margin:1rem 2.25rem 0;border-top:0}
}
${width} (min-width:62rem){
body{padding-top:max(2.5rem,8vh)}
.wide{max-width:62rem}
.wide main{display:grid;grid-template:auto 1fr/26rem 1fr;column-gap:1.5rem;padding-bottom:2.25rem}
.banner{grid-column:1/-1}
body:not(.centred,.compact,.cover) .banner{height:10.5rem}
.wide:not(.compact) .banner circle{cx:95%;cy:112%;r:16.5rem;stroke-width:56px}
.company{font-size:1.1875rem}
body:not(.compact) .logo{max-height:5rem}
.wide .side{display:block;grid-area:2/1}
.wide .bar .act a{flex-basis:100%}
.wide .bar{position:static;margin-top:0;padding-top:1.5rem;border:0}
.wide .what{grid-area:2/2;padding:1.25rem 0 0;padding-inline-end:2.25rem}
.wide .what>:first-child{padding-top:.6875rem}
.wide .qr{margin-top:.75rem}
body:not(.centred,.compact,.cover) .photo{width:8.25rem;height:8.25rem;margin-top:-5rem;border-width:.3125rem;border-radius:2.125rem;font-size:2.75rem}
body:not(.compact,.mono,.plain) h1{font-size:1.8125rem}
}
${width} (min-width:62rem) and (min-height:40rem){.wide .side{position:sticky;top:1.5rem;align-self:start}}
${width} (max-height:20rem){.bar{position:static}}
`

const otherMedia = ({ root, html }: Place) => `
@media (forced-colors:active){.f-on-white,.f-on-ink{forced-color-adjust:none;border-radius:1px}.f-on-white{background:#fff;box-shadow:0 0 0 .4375rem #fff}.f-on-ink{background:#15181f;box-shadow:0 0 0 .4375rem #15181f}.fill{display:none}.act .save,.photo{border:1px solid}}
@media print{
.banner,.photo{-webkit-print-color-adjust:exact;print-color-adjust:exact}
${root}{--ink:#15181f;--ink2:#4a4f5a;--ink3:#6b707b;--sheet:#fff;--line:#d8d5ce;--accent:#0f6e63}
${html}{background:#fff;font-size:13px}
body{max-width:none!important;padding:0!important}
main{box-shadow:none!important;border-radius:0!important}
.who{padding-bottom:1rem}
.bar,.help,.keep,.show,.way,.copy,.send,footer{display:none}
.row{min-height:0;break-inside:avoid}
}
`

/**
 * States that the page's script or its worker add to the root (`card-page-script.ts`, `card-worker.ts`). Without the
 * script, the bar is static text. A saved page lacks the gallery and the other language.
 */
const scripted = `
.kept{display:none;padding:.75rem 1.375rem;color:var(--ink2);font-size:.875rem;text-align:center}
[data-kept] .kept{display:block}
[data-kept] :is(.gallery,footer nav),.off :is(.share,.keep){display:none}
.off [type="application/pdf"]{opacity:.5;pointer-events:none}
html{scroll-padding:1rem 0 9rem}
.saved{scroll-padding-bottom:15rem}
html:not(.js) .share{flex-basis:100%}
.copy,.send,.after,.unsaved,.to-app,.on-ios,.on-android,.on-other,.js .help{display:none}
.clip .copy{display:flex}
.can .send{display:grid}
.saved:not(.app) .after,.stuck .help,.app .help{display:block}
.stuck .unsaved{display:inline-flex}
.ios .on-ios,.android .on-android,.other .on-other{display:inline}
.app .any{display:none}
${appSelectors}{display:block}
`

/** Rules of typefaces that a page loads. Only pages with such a typeface have them. */
export const loadedTypefaceRules: Record<LoadedTypeface, string> = {
  inter: ruleOf('inter'),
  literata: `${ruleOf('literata')}.literata h1,.literata .company{font-weight:600;letter-spacing:-.01em}`,
  nunito: `${ruleOf('nunito')}.nunito h1{letter-spacing:-.012em}`,
  barlow_condensed: `${ruleOf('barlow_condensed')}.barlow_condensed{font-size:1.0625rem}.barlow_condensed :is(h1,.company){letter-spacing:0}`,
}

function ruleOf(typeface: LoadedTypeface): string {
  return `.${typeface}{font-family:${typefaceStacks[typeface]}}`
}

/** The whole style, for pages without a card. */
export const cardPageStyle = written(styleAt(ownPage) + scripted)

let filter: ((body: string) => string) | undefined

/** The style of a page with this body. */
export function cardPageStyleFor(body: string): string {
  // Prepared on first use, because previews need no filter.
  filter ??= ruleFilter(cardPageStyle, scriptClasses)
  return filter(body)
}

/** A preview has no script: it shows the copy buttons, and the bar does not move. */
export const cardPreviewStyle =
  previewStyle(styleAt) +
  Object.values(loadedTypefaceRules).join('') +
  ':host .bar{position:static}:host :is(.after,.help){display:none}'
