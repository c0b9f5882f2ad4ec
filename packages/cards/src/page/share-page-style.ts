import type { BannerLook } from '../card/card-look.ts'
import { typefaceStacks } from '../card/card-look.ts'
import { cardColours, type Hex, mixed, sheetDark, sheetLight } from '../card/contrast.ts'
import { ownPage, type Place, previewStyle, written } from './page-place.ts'

/**
 * Style of the pages that accompany a card. It contains the company's colours, so each company has its own style and
 * policy.
 */
export const sharePageStyle = (look: BannerLook, cardColour: Hex): string =>
  written(styleWith(look, cardColour)(ownPage))

export const sharePreviewStyle = (look: BannerLook, cardColour: Hex): string =>
  previewStyle(styleWith(look, cardColour))

function styleWith(look: BannerLook, cardColour: Hex): (place: Place) => string {
  const { button, buttonDark, accent, accentDark } = cardColours(cardColour)
  const light = `--head:${look.light.ground};--on-head:${look.light.text};--go:${button.ground};--on-go:${button.text};--mark:${accent};--tint:${mixed(accent, sheetLight, 0.07)}`
  const dark = `--head:${look.dark.ground};--on-head:${look.dark.text};--go:${buttonDark.ground};--on-go:${buttonDark.text};--mark:${accentDark};--tint:${mixed(accentDark, sheetDark, 0.12)}`
  return (place) => styleAt(place, light, dark)
}

const styleAt = ({ root, html, width, dark: inDark }: Place, light: string, dark: string): string => `
${root}{color-scheme:light dark;--ink:#15181f;--ink2:#4a4f5a;--ink3:#6b707b;--paper:#faf9f6;--sheet:#fff;--line:#e8e5de;--edge:#8b8f98;--soft:#f3f1ec;--good:#0f6e63;--good-soft:#e6f2f0;--bad:#b42318;${light}}
${inDark(`${root}{--ink:#f2f2ef;--ink2:#b9bcc4;--ink3:#989ca6;--paper:#101216;--sheet:#191c22;--line:#2a2d34;--edge:#6d727d;--soft:#22252b;--good:#7fd1c5;--good-soft:#15302d;--bad:#ff8a80;${dark}}`)}
*{box-sizing:border-box;margin:0;padding:0}
${html}{font:16px/1.5 ${typefaceStacks.sans};-webkit-text-size-adjust:100%;text-size-adjust:100%;background:var(--sheet);color:var(--ink);overflow-wrap:anywhere;-webkit-tap-highlight-color:transparent}
a{color:inherit}
.icon{flex:none;width:1.375rem;height:1.375rem;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.symbols{display:none}
:focus-visible{outline:2px solid var(--mark);outline-offset:2px;border-radius:6px}
header{padding:.75rem 1.375rem;background:var(--head);color:var(--on-head);border-bottom:1px solid #8882;font-size:.9375rem;font-weight:650;line-height:1.3;letter-spacing:-.01em}
header span{display:block}
main,footer{padding:0 1.375rem}
main{display:flow-root}
.person{display:flex;gap:.75rem;align-items:center;padding:.75rem 0;border-bottom:1px solid var(--line)}
.person>img,.initials{flex:none;display:grid;place-items:center;width:3rem;height:3rem;border-radius:.875rem;object-fit:cover;background:var(--tint);font-weight:650}
.person div{flex:1;min-width:0;line-height:1.3}
.person b{display:block;font-weight:650}
.person small{color:var(--ink3);font-size:.84375rem}
.person .save{display:flex;gap:.5rem;align-items:center;min-height:2.75rem;padding:.25rem .875rem;border:1px solid var(--line);border-radius:.875rem;color:var(--mark);font-weight:600;font-size:.9375rem;text-decoration:none}
h1{margin-top:1rem;font-size:1.5rem;line-height:1.2;font-weight:700;letter-spacing:-.022em;text-wrap:balance}
h1+p{margin-top:.25rem;font-size:.9375rem;color:var(--ink2)}
form{margin-top:.75rem}
.field{margin-top:.75rem;border:0;min-width:0}
label,legend{display:block;margin-bottom:.25rem;font-size:.9375rem;font-weight:600}
label span,legend span{color:var(--ink3);font-weight:400}
.text{display:block;width:100%;min-height:3rem;padding:.625rem .875rem;border:1px solid var(--edge);border-radius:.75rem;background:var(--sheet);color:var(--ink);font:inherit}
textarea.text{min-height:5.5rem;resize:vertical}
.text:focus{outline:2px solid var(--mark);outline-offset:-1px}
[aria-invalid]{border-color:var(--bad)}
.fault{margin-top:.375rem;color:var(--bad);font-size:.875rem}
.note{margin-top:1.25rem;padding:.75rem .875rem;border:1px solid var(--bad);border-radius:.75rem;color:var(--bad);font-size:.9375rem}
.asked{margin-top:1rem;padding-top:.25rem;border-top:1px solid var(--line)}
.more{margin-top:.25rem}
.more summary{display:flex;align-items:center;min-height:2.75rem;width:fit-content;color:var(--mark);font-size:.9375rem;font-weight:600;cursor:pointer}
.more summary::after{content:"";width:.5rem;height:.5rem;margin:-.25rem 0 0 .625rem;border:solid;border-width:0 2px 2px 0;transform:rotate(45deg)}
.more summary::-webkit-details-marker{display:none}
.more[open] summary::after{margin-top:.25rem;transform:rotate(225deg)}
.more .field:first-of-type{margin-top:0}
.choices{display:grid;grid-template-columns:1fr 1fr;gap:.5rem}
.choices label,.agree label{display:flex;gap:.625rem;align-items:center;margin:0;font-weight:400;font-size:1rem}
.choices label{min-height:3rem;padding:.5rem .875rem;border:1px solid var(--edge);border-radius:.75rem}
.choices label:has(:checked){border-color:var(--mark);background:var(--tint);font-weight:600}
input[type=radio],input[type=checkbox]{flex:none;width:1.125rem;height:1.125rem;accent-color:var(--mark)}
.agree{margin-top:.5rem;padding:.5rem .875rem .75rem;border-radius:.875rem;background:var(--soft)}
.agree label{min-height:2.75rem;font-size:.9375rem}
.agree label b{font-weight:600}
.agree input[type=checkbox]{width:1.5rem;height:1.5rem}
.agree p{color:var(--ink2);font-size:.8125rem;line-height:1.4}
.agree .fault{margin-top:.375rem;color:var(--bad);font-size:.875rem}
.trap{position:absolute;left:-99rem}
.go{display:flex;gap:.625rem;align-items:center;justify-content:center;width:100%;min-height:3.25rem;margin-top:.75rem;padding:.5rem 1rem;border:1px solid transparent;border-radius:.875rem;background:var(--go);color:var(--on-go);font:inherit;font-size:1.0625rem;font-weight:600;line-height:1.2;text-align:center;text-decoration:none;cursor:pointer}
.go+.go{min-height:3.25rem;margin-top:.5rem;border-color:var(--line);background:none;color:var(--ink);font-size:1rem}
.done{display:grid;place-items:center;width:3.5rem;height:3.5rem;margin-top:2.5rem;border-radius:1rem;background:var(--good-soft);color:var(--good)}
.mailed{display:flex;gap:.875rem;margin-top:1.5rem;padding:1rem 0;border:solid var(--line);border-width:1px 0;line-height:1.4}
.mailed .icon{margin-top:.125rem;color:var(--ink3)}
.mailed small{display:block;color:var(--ink3);font-size:.84375rem}
h2{margin-top:1.375rem;font-size:.9375rem;font-weight:650}
dl{display:grid;grid-template-columns:6rem 1fr;gap:.5rem .75rem;margin-top:.625rem;font-size:.9375rem}
dt{color:var(--ink3)}
dd{white-space:pre-line}
.small{margin-top:1rem;color:var(--ink2);font-size:.9375rem}
.how{margin-top:1.75rem;padding-top:.125rem;border-top:1px solid var(--line);color:var(--ink2);font-size:.875rem}
.how h2{margin-top:.875rem;font-size:.875rem;color:var(--ink)}
.how p{margin-top:.25rem}
footer{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:1rem;margin-top:1.5rem;padding-bottom:max(1.25rem,env(safe-area-inset-bottom));color:var(--ink3);font-size:.875rem}
footer div{display:flex;gap:.25rem .875rem}
footer div>*,footer>a{display:flex;align-items:center;min-height:2.75rem}
footer button{border:0;background:none;color:inherit;font:inherit;text-decoration:underline;cursor:pointer}
footer a,footer button,.agree a,.small a{text-decoration-thickness:1px;text-underline-offset:.2em}
@media (hover:hover){.go:hover{filter:brightness(1.06)}.person .save:hover,.go+.go:hover{background:var(--soft);filter:none}}
${width} (max-width:22.4rem){.choices{grid-template-columns:1fr}.person{flex-wrap:wrap}}
${width} (min-width:45rem){
${html}{background:var(--paper)}
body{max-width:34rem;margin:0 auto;padding:2.5rem 0 1.5rem}
header{padding:1rem 2.25rem;border-radius:1.375rem 1.375rem 0 0;font-size:1.0625rem}
main{padding:0 2.25rem 2.25rem;border-radius:0 0 1.375rem 1.375rem;background:var(--sheet);box-shadow:0 16px 48px #15181f14}
footer{margin-top:.75rem;padding:0 2.25rem}
}
@media (forced-colors:active){.go,header{border:1px solid}}
`
