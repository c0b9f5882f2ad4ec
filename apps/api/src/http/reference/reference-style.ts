/** Style of the reference: the system's theme, no script. */
export const referenceStyle = `
:root{color-scheme:light dark;--text:light-dark(#1c1b22,#ececf1);--soft:light-dark(#5d5b6b,#a9a7b8);--ground:light-dark(#fff,#17161c);--raised:light-dark(#f5f5f8,#211f29);--line:light-dark(#dddce4,#3a3846);--accent:light-dark(#4a3fb5,#b3abff)}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.55 system-ui,sans-serif;color:var(--text);background:var(--ground)}
a{color:var(--accent)}
header,main,footer{max-width:60rem;margin:0 auto;padding:1rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;align-items:baseline;border-bottom:1px solid var(--line)}
header strong{font-size:1.1rem}
header a,footer a{display:inline-block;padding:.5rem 0}
h1{font-size:1.75rem;line-height:1.25;margin:1rem 0}
h2{font-size:1.25rem;line-height:1.3;margin:2.5rem 0 .5rem}
h3{font-size:1rem;margin:1.5rem 0 .25rem}
code,pre{font:.875rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
:not(pre)>code{background:var(--raised);padding:.1em .3em;border-radius:4px;overflow-wrap:anywhere}
table{display:block;overflow-x:auto}
pre{max-width:100%;background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:.75rem;overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
th{font-weight:600}
dl{margin:.5rem 0}
dt{margin-top:.6rem;overflow-wrap:anywhere}
dd{margin:0 0 0 .75rem;overflow-wrap:anywhere}
dd>dl{border-inline-start:2px solid var(--line);padding-inline-start:.75rem}
summary{cursor:pointer;padding:.5rem 0;color:var(--accent)}
.soft{color:var(--soft)}
.call{display:flex;flex-wrap:wrap;gap:.5rem;align-items:baseline}
.call b{font-family:ui-monospace,monospace;font-size:.875rem}
section{border-top:1px solid var(--line);margin-top:2.5rem}
ul{padding-inline-start:1.25rem}
li{margin:.25rem 0}
@media(max-width:40em){main,header,footer{padding:.75rem}th,td{padding-inline-end:.5rem}}
`
