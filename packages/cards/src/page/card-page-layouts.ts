/** Style of every layout but the banner. */
export const layouts = `
.centred .banner{height:8.75rem;text-align:center}
.centred .company{padding-inline:3rem}
.centred .banner circle{cx:50%;cy:100%}
.centred .logo{margin:0 auto;object-position:center}
.centred .who{text-align:center}
.centred .photo{width:7.5rem;height:7.5rem;margin:-4rem auto 1rem;border-radius:50%}
.centred .org{display:block}
.centred .org .icon{display:inline;vertical-align:-.3125rem;margin-inline-end:.375rem}
.centred .about,.centred .prompts{text-align:center;text-wrap:pretty}
.centred .logos ul{justify-content:center}
.centred .qr{flex-direction:column;text-align:center}
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
.compact .act a{min-height:2.875rem;border-radius:.75rem}
.compact .group{padding-top:1.125rem}
.compact .row{min-height:3.25rem}
.compact .use{padding:.375rem 0}
.compact .label{font-size:.78125rem}
.compact .value{font-size:.9375rem}
.cover .photo{width:100%;height:20rem;margin:0;border:0;border-radius:0}
.cover .photo img{object-position:50% 20%}
.cover .banner{display:flex;align-items:center;height:auto;min-height:4.25rem;padding-top:.875rem;padding-bottom:.75rem}
.cover .banner circle{cx:96%;cy:0;r:5rem;stroke-width:26px}
.cover .logo{max-height:2.5rem}
.cover .whom,.plain .whom{padding-top:1.375rem}
.plain .whom{padding-top:2.5rem;padding-inline-end:2.75rem}
.plain h1{font-size:2.25rem;line-height:1.1}
.plain .list{border-width:1px 0;border-radius:0}
.plain .row{margin-inline:0;padding-inline:0}
.plain .networks .icon{padding:.4375rem;background:none}
.plain .qr img{border-radius:0}
.picture{color:#fff;background:#15181f}
.picture>img:first-child{position:absolute;inset:0;z-index:-2;width:100%;height:100%;object-fit:cover}
.picture::before{content:"";position:absolute;inset:0;z-index:-1;background:linear-gradient(#15181fb8 55%,#15181f40)}
`
