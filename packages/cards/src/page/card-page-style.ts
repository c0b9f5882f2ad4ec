import { typefaceStacks } from '../card/card-look.ts'
import { ownPage, type Place, previewStyle, written } from './page-place.ts'

/**
 * The style of the public page, inlined and the same for every card, so that one policy fits all. Company colours are
 * fills of drawings, which need no permission of the policy. Prefixes: `l-` and `d-` are light and dark; `fill` is a
 * drawing under text.
 */
const styleAt = (place: Place) =>
  [
    foundation(place),
    header(place),
    actions,
    details,
    code(place),
    ending,
    centredLayout,
    compactLayout,
    widths(place),
    otherMedia(place),
  ].join('')

const foundation = ({ root, html, dark }: Place) => `
${root}{color-scheme:light dark;--ink:#15181f;--ink2:#4a4f5a;--ink3:#6b707b;--paper:#faf9f6;--sheet:#fff;--line:#e8e5de;--line2:#f4f2ed;--accent:#0f6e63;--shadow:0 1px 2px #15181f0a,0 16px 48px #15181f14}
${dark(`${root}{--ink:#f2f2ef;--ink2:#b9bcc4;--ink3:#989ca6;--paper:#101216;--sheet:#191c22;--line:#2a2d34;--line2:#22252b;--accent:#7fd1c5;--shadow:0 16px 48px #0006}`)}
*{box-sizing:border-box;margin:0;padding:0}
${html}{font:16px/1.5 ${typefaceStacks.sans};-webkit-text-size-adjust:100%;text-size-adjust:100%;background:var(--sheet);color:var(--ink);overflow-wrap:anywhere;-webkit-tap-highlight-color:transparent}
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
.l-ink{color:#15181f}.l-white{color:#fff}.l-black{color:#000}
${dark('.l-only{display:none}.d-only{display:inline}.d-ink{color:#15181f}.d-white{color:#fff}.d-black{color:#000}.d-paper{color:#f2f2ef}')}
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
.photo{position:relative;z-index:0;overflow:hidden;display:grid;place-items:center;width:6.75rem;height:6.75rem;margin:-3.625rem 0 1.125rem -.25rem;border:.25rem solid var(--sheet);border-radius:1.75rem;background:var(--line2);font-size:2.25rem;font-weight:650;letter-spacing:-.02em}
.photo img{width:100%;height:100%;object-fit:cover}
h1{font-size:1.6875rem;line-height:1.2;font-weight:700;letter-spacing:-.022em;text-wrap:balance}
h1 small{font-size:1.0625rem;font-weight:450;letter-spacing:-.01em;color:var(--ink2)}
.pronouns{font-size:.875rem;color:var(--ink3)}
.role{margin-top:.25rem;color:var(--ink2)}
.role b{font-weight:600}
.org{display:flex;gap:.5rem;margin-top:.25rem;color:var(--ink2)}
.org .icon{margin:.0625rem 0 0 -.0625rem}
.verified{margin-top:.5rem;color:var(--accent);font-weight:550;font-size:.9375rem}
`

const actions = `
.act{display:flex;flex-wrap:wrap;gap:.625rem;margin-top:1.5rem}
.act a{position:relative;z-index:0;overflow:hidden;display:flex;flex:1 1 7rem;align-items:center;justify-content:center;gap:.5625rem;min-height:3.25rem;padding:.5rem .875rem;border-radius:.875rem;font-weight:600;line-height:1.2;text-align:center}
.act .save{flex:1.4 1 10.5rem}
.act .show,.act .share{padding:.5rem;border:1px solid var(--line)}
.act .share{flex-basis:100%}
.act a:active,.quick a:active{transform:scale(.985)}
.quick{display:grid;grid-template-columns:repeat(auto-fit,minmax(4.5rem,1fr));gap:.5rem;margin-top:.625rem}
.quick a{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:.25rem;min-height:4.125rem;padding:.5rem .125rem;border:1px solid var(--line);border-radius:.875rem;color:var(--ink2);font-size:.8125rem;font-weight:500;line-height:1.25;text-align:center}
summary{display:flex;align-items:center;min-height:2.75rem;cursor:pointer;list-style:none;color:var(--ink3);font-size:.875rem}
summary::-webkit-details-marker{display:none}
summary::after{content:"";width:.4rem;height:.4rem;margin:-.2rem 0 0 .5rem;border:solid currentColor;border-width:0 1.5px 1.5px 0;transform:rotate(45deg)}
[open]>summary::after{transform:rotate(225deg);margin-top:.2rem}
details p{color:var(--ink2);font-size:.875rem}
.help{margin-top:.25rem}
.help summary{justify-content:center}
.help code{display:block;margin-top:.5rem;padding:.625rem .75rem;border-radius:.625rem;background:var(--line2);color:var(--ink);font:inherit;font-size:.875rem;user-select:all;-webkit-user-select:all}
`

const details = `
.list{margin-top:.75rem;border-top:1px solid var(--line)}
section+.rows>.list{margin-top:1.5rem}
.rows+.rows>.list{margin-top:0;border-top:0}
.row{display:flex;gap:.875rem;align-items:flex-start;min-height:4rem;padding:.6875rem 0;border-bottom:1px solid var(--line)}
.row>.icon{margin-top:.1875rem;color:var(--ink3)}
.row span span,.row span b{display:block}
.label{color:var(--ink3);font-size:.84375rem;line-height:1.4}
.value{font-weight:500;line-height:1.4;font-variant-numeric:tabular-nums}
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

const code = ({ root }: Place) => `
.qr{display:flex;gap:1.125rem;align-items:center;margin-top:1.75rem}
.qr img{flex:none;width:7.5rem;height:7.5rem;border:1px solid var(--line);border-radius:.875rem;background:#fff}
.qr p{color:var(--ink2);font-size:.875rem;text-wrap:pretty}
.qr b,.qr .close{display:none}
.qr:target{position:fixed;inset:0;z-index:1;flex-direction:column;justify-content:center;gap:1.25rem;margin:0;padding:1.5rem;background:var(--sheet);text-align:center;overflow:auto}
.qr:target img{width:min(82vw,62vh,26rem);height:min(82vw,62vh,26rem)}
.qr:target b{display:block;font-size:1.25rem;font-weight:650;letter-spacing:-.015em}
.qr:target p{max-width:22rem}
.qr:target .close{display:flex;align-items:center;justify-content:center;min-width:9rem;min-height:3rem;padding:.5rem 1.25rem;border:1px solid var(--line);border-radius:.875rem;font-weight:600}
${root}:has(.qr:target){overflow:hidden}
body:has(.qr:target) footer,main:has(.qr:target)>:not(.qr){visibility:hidden}
main:has(.qr:target) h1{visibility:visible}
`

/** Footer, and the page of a deleted card. */
const ending = `
footer{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:1rem;margin:1.75rem 1.375rem 0;padding:.375rem 0 max(1.25rem,env(safe-area-inset-bottom));border-top:1px solid var(--line);color:var(--ink3);font-size:.875rem}
footer ul{display:flex;gap:.25rem .875rem}
footer li>*{display:flex;align-items:center;min-height:2.75rem}
footer a{text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.2em}
footer details[open]{flex-basis:100%}
footer details p{max-width:44rem;padding-bottom:.75rem;color:var(--ink3)}
.gone{padding:2.25rem 1.375rem 1rem}
.gone h1{margin-bottom:.625rem}
.gone p{max-width:34rem;color:var(--ink2)}
.gone p+p{margin-top:.875rem}
.gone .act+p{margin-top:1.25rem}
.gone .act a{flex:0 1 auto;padding:.5rem 1.25rem;border:1px solid var(--line)}
`

const centredLayout = `
.centred .banner{height:8.75rem;text-align:center}
.centred .banner circle{cx:50%;cy:100%}
.centred .logo{margin:0 auto;object-position:center}
.centred .who{text-align:center}
.centred .photo{width:7.5rem;height:7.5rem;margin:-4rem auto 1rem;border-radius:50%}
.centred .org{display:block}
.centred .org .icon{display:inline;vertical-align:-.3125rem;margin-right:.375rem}
.centred .about,.centred .prompts{text-align:center;text-wrap:pretty}
.centred .logos ul{justify-content:center}
.centred .qr{flex-direction:column;text-align:center}
`

const compactLayout = `
.compact .banner{display:flex;align-items:center;height:auto;min-height:4.25rem;padding-top:.875rem;padding-bottom:.75rem}
.compact .banner circle{cx:96%;cy:0;r:5rem;stroke-width:26px}
.compact .company span{display:inline}
.compact .logo{max-height:2.5rem}
.compact .whom{display:flex;gap:1rem;align-items:center;padding-top:1.375rem}
.compact .whom>:last-child{min-width:0}
.compact .photo{flex:none;width:5rem;height:5rem;margin:0;border:0;border-radius:1.25rem;font-size:1.625rem}
.compact h1{font-size:1.375rem}
.compact h1 small{font-size:.9375rem}
.compact .role,.compact .org{font-size:.9375rem;margin-top:.125rem}
.compact .verified{font-size:.875rem;margin-top:.25rem}
.compact .org .icon{width:1.25rem;height:1.25rem}
.compact .act{margin-top:1.25rem}
.compact .act a{min-height:2.875rem;border-radius:.75rem}
.compact .quick a{min-height:3.5rem;gap:.125rem;border-radius:.75rem;font-size:.75rem}
.compact .row{min-height:3.375rem;padding:.4375rem 0}
.compact .label{font-size:.78125rem}
.compact .value{font-size:.9375rem}
`

const widths = ({ html, width }: Place) => `
@media (hover:hover){.quick a:hover,.act .show:hover,.act .share:hover,.qr .close:hover{background:var(--line2)}a.row:hover .value,footer a:hover{color:var(--accent)}.act .save:hover{filter:brightness(1.06)}}
@media (prefers-reduced-motion:no-preference){.act a,.quick a{transition:transform .12s,background-color .15s,filter .15s}}
${width} (max-width:22.4rem){.qr{flex-direction:column;align-items:flex-start}}
${width} (min-width:45rem){
${html}{background:var(--paper)}
body{max-width:34rem;margin:0 auto;padding:2.5rem 0 1.5rem}
main{overflow:hidden;border-radius:1.375rem;background:var(--sheet);box-shadow:var(--shadow)}
main{padding-bottom:2rem}
.banner{padding:1.75rem 2.25rem 0}
body.centred .banner{height:9.75rem}
body:not(.centred,.compact) .banner circle{cx:92%;cy:112%;r:14rem}
.who,.what,.qr,.gone{padding-left:2.25rem;padding-right:2.25rem}
footer{margin:1rem 2.25rem 0;border-top:0}
}
${width} (min-width:62rem){
body{padding-top:max(2.5rem,8vh)}
.wide{max-width:62rem}
.wide main{display:grid;grid-template:auto auto 1fr/26rem 1fr;column-gap:1.5rem;padding-bottom:2.25rem}
.banner{grid-column:1/-1}
body:not(.centred,.compact) .banner{height:10.5rem}
.wide:not(.compact) .banner circle{cx:95%;cy:112%;r:16.5rem;stroke-width:56px}
.company{font-size:1.1875rem}
body:not(.compact) .logo{max-height:5rem}
.who{grid-column:1}
.wide .what{grid-area:2/2/4/3;padding:1.25rem 2.25rem 0 0}
.wide .what>:first-child>.list{margin-top:0;border-top:0}
.wide .what>:first-child:not(.rows){padding-top:.6875rem}
.wide.compact .what{padding-top:.9375rem}
.wide .qr:not(:target){grid-column:1;align-self:start}
body:not(.centred,.compact) .photo{width:8.25rem;height:8.25rem;margin-top:-5rem;border-width:.3125rem;border-radius:2.125rem;font-size:2.75rem}
body:not(.compact,.mono) h1{font-size:1.8125rem}
.wide .show{display:none}
}
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
.act,.quick,.help,footer{display:none}
.row{min-height:0;break-inside:avoid}
}
`

export const cardPageStyle = written(styleAt(ownPage))

export const cardPreviewStyle = previewStyle(styleAt)
