/*
 * A separate page, in a frame of the modal: the only one whose policy allows Stripe's script (docs/security.md). The
 * only code that it shares with the app is in these two small files.
 */
import './card-frame.css'
import { beginCard, type StripeScript } from './card-element.ts'
import type { CardBeginning, FromCard } from './card-frame-messages.ts'

/** The release that matches the server's library; it is always loaded from Stripe. */
const scriptUrl = 'https://js.stripe.com/endive/stripe.js'
const scriptMsMax = 20_000

window.addEventListener('message', begin)

function begin(event: MessageEvent<CardBeginning>): void {
  const [port] = event.ports
  const place = document.getElementById('card')
  if (event.origin !== location.origin || event.source !== window.parent || !port || !place) return
  window.removeEventListener('message', begin)
  document.documentElement.lang = event.data.locale
  document.documentElement.style.colorScheme = event.data.isDark ? 'dark' : 'light'
  new ResizeObserver(() => port.postMessage({ kind: 'height', heightPx: document.body.scrollHeight })).observe(
    document.body,
  )
  const modal = {
    tell: (said: FromCard) => port.postMessage(said),
    onConfirm: (act: () => Promise<void>) => {
      port.onmessage = () => void act()
    },
  }
  void beginCard(event.data, modal, place, loadStripe)
}

const loadStripe = (): Promise<StripeScript> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('Stripe.js could not be loaded'))
    const script = document.createElement('script')
    script.src = scriptUrl
    script.addEventListener('load', () => {
      const { Stripe } = window as { Stripe?: StripeScript }
      if (Stripe) resolve(Stripe)
      else fail()
    })
    script.addEventListener('error', fail)
    setTimeout(fail, scriptMsMax)
    document.head.append(script)
  })
