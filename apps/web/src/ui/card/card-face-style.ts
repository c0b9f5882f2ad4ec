/** Style that turns the page of a card into a small card: its head and the first three contacts, nothing to press. */
export const cardFaceStyle = `
:host(.face) :is(.act,.quick,.help,.qr,.gallery,.logos,.about,.prompts,footer,.label,.rows ~ .rows){display:none}
:host(.face) main{overflow:hidden;padding:0;border-radius:1.125rem;background:var(--sheet);box-shadow:0 1px 2px #15181f14,0 14px 36px #15181f2e}
:host(.face) .banner{border-radius:1.125rem 1.125rem 0 0;height:4rem;min-height:0;padding:.875rem 1.125rem 0}
:host(.face) .logo{max-height:2.25rem}
:host(.face) :is(.who,.what){padding:0 1.125rem .75rem;text-align:start}
:host(.face) .whom{display:flex;flex-direction:row-reverse;gap:.75rem;justify-content:space-between;padding:0}
:host(.face) .whom>:last-child{min-width:0;padding-top:.625rem}
:host(.face) .photo{flex:none;width:5rem;height:5rem;margin:-2.25rem 0 0;border-width:.1875rem;border-radius:1.25rem;font-size:1.5rem}
:host(.face) h1{font-size:1.3125rem}
:host(.face) h1 small{display:none}
:host(.face) :is(.role,.org){margin-top:.0625rem;font-size:.9375rem}
:host(.face) .list{margin:0;padding-top:.375rem}
:host(.face) .list>li:nth-child(n+4){display:none}
:host(.face) .row{min-height:0;padding:.25rem 0;border:0;gap:.625rem;align-items:center}
:host(.face) .row>.icon{width:1.125rem;height:1.125rem;margin:0}
:host(.face) .row>span{min-width:0}
:host(.face) .value{overflow:hidden;font-size:.9375rem;font-weight:450;text-overflow:ellipsis;white-space:nowrap}
`
