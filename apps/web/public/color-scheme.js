// Runs before anything is painted, so that a dark page never flashes white. The key is the one `lib/color-scheme.ts` writes.
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('kartu.color_scheme')
  } catch {
    chosen = null
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()

// zod would try whether it may compile code, and the security policy would report that try on every page.
window.__zod_globalConfig = { jitless: true }
