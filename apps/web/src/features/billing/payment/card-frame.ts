/*
 * A page of its own, in a frame of the modal: the only one whose policy lets Stripe's script in (docs/security.md). It
 * shares no code with the app but these two small files.
 */
import './card-frame.css'
import { beginCard, type StripeScript } from './card-element.ts'
import type { CardBeginning, FromCard } from './card-talk.ts'

/** The release that the server's library speaks; it always comes from Stripe, never from here. */
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
