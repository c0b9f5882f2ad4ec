// Before anything is painted: no dark page flashes white (the key is of lib/color-scheme.ts), no old browser stays blank.
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

  // The last to come to Safari 16.4, Firefox 115 and Chrome 110.
  try {
    new RegExp('(?<=a)')
    if (!Array.prototype.toSorted) throw new Error()
  } catch (missing) {
    html.setAttribute('data-older-browser', missing)
  }
})()

// zod would try whether it may compile code, and the security policy would report that try on every page.
window.__zod_globalConfig = { jitless: true }
