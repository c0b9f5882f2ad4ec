// Runs before the first paint, so that a dark page does not flash white and an old browser does not stay blank.
// lib/color-scheme.ts writes the same key.
;(function () {
  var html = document.documentElement
  var chosen = null
  try {
    chosen = localStorage.getItem('kartu.color_scheme')
  } catch (refused) {
    chosen = refused && null
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  html.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // Features that Safari 16.4, Firefox 115 and Chrome 110 introduced; older versions do not run Kartu.
  try {
    new RegExp('(?<=a)')
    if (!Array.prototype.toSorted) throw new Error()
  } catch (missing) {
    html.setAttribute('data-older-browser', missing)
  }
})()

// Requests the files of the page in parallel with the first script, which would request them only after it has run.
;(function () {
  var written = document.getElementById('first-views')
  if (written === null) return
  var kept = { token: null, company: null }
  try {
    kept = { token: localStorage.getItem('auth.token'), company: sessionStorage.getItem('company_id') }
  } catch (refused) {
    kept.token = refused && null
  }
  var list = JSON.parse(written.textContent)
  var language = /^\/id(\/|$)/.test(location.pathname) ? 'id' : 'en'
  var path = location.pathname.replace(/^\/id(?=\/|$)/, '').replace(/\/$/, '')
  // A person who opens the start page of a tab with a company continues at its home.
  var page = list.pages[path === '' && kept.company ? '/home' : path]
  if (!page || page.signedIn !== !!kept.token) return
  // At `/`, the cookie or the browser decides the language.
  var files = path === '' && language === 'en' ? page.code : page.code.concat(page[language])
  files.forEach(function (number) {
    var name = list.names[number]
    var link = document.createElement('link')
    link.rel = name.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    link.href = '/assets/' + name
    document.head.appendChild(link)
  })
})()

// zod would test whether it may compile code, and the security policy would report that attempt on every page.
window.__zod_globalConfig = { jitless: true }
