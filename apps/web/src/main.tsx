import './lib/browser/schemas-without-eval.ts'
import './ui/frame/tokens.css'
import './ui/frame/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { reloadOnMissingChunks } from './lib/browser/chunk-reload.ts'
import { endSessionsWith } from './app/session-end.ts'
import { startRouter } from './app/router.tsx'
import { followColorScheme } from './lib/color-scheme.ts'
import { lookUpCountry } from './lib/country.ts'
import { startWords } from './lib/i18n.ts'
import { followInvitationLinks } from './lib/sign-in/invitation-secret.ts'
import { firstLocale, localeOfPath, localised } from './lib/locale.ts'

const locale = firstLocale(location.pathname, document.cookie, navigator.languages)
if (locale !== localeOfPath(location.pathname))
  history.replaceState(null, '', localised('/', locale) + location.search + location.hash)

followColorScheme()
followInvitationLinks()
const words = startWords(locale)
// The router loads the first page at once; rendering it needs the messages.
const router = startRouter()
endSessionsWith(router)
reloadOnMissingChunks(() => {
  const target = router.state.navigation.location
  return target === undefined ? null : target.pathname + target.search + target.hash
})
await words

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
void lookUpCountry()
