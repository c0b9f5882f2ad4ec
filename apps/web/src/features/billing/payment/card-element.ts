import type { CardBeginning, FromCard } from './card-frame-messages.ts'

/** The parts of Stripe.js used here: https://docs.stripe.com/js */
export type StripeScript = (
  publishableKey: string,
  options: { locale: string },
) => {
  elements(options: { clientSecret: string; appearance: object }): { create(type: 'payment', options: object): Element }
  confirmSetup(options: { elements: object; redirect: 'if_required' }): Promise<{
    error?: { type: string; message?: string }
    setupIntent?: { id: string }
  }>
}

interface Element {
  on(event: 'ready' | 'loaderror', listener: () => void): unknown
  mount(place: HTMLElement): void
}

/** The modal that contains the frame. */
interface Modal {
  tell(said: FromCard): void
  /** Its only request is `ToCard`. */
  onConfirm(act: () => Promise<void>): void
}

/** Renders Stripe's fields and submits the card when the modal requests it. Kartu never sees the input. */
export async function beginCard(
  beginning: CardBeginning,
  modal: Modal,
  place: HTMLElement,
  load: () => Promise<StripeScript>,
): Promise<void> {
  const { publishableKey, clientSecret, locale } = beginning
  let script: StripeScript
  try {
    script = await load()
  } catch {
    modal.tell({ kind: 'lost' })
    return
  }
  const stripe = script(publishableKey, { locale })
  const elements = stripe.elements({ clientSecret, appearance: appearanceOf(beginning) })
  // Wallets need permissions that a page of Kartu does not have.
  const card = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } })
  card.on('ready', () => modal.tell({ kind: 'ready' }))
  card.on('loaderror', () => modal.tell({ kind: 'lost' }))
  card.mount(place)
  modal.onConfirm(async () => {
    const { error, setupIntent } = await stripe.confirmSetup({ elements, redirect: 'if_required' })
    if (setupIntent) return modal.tell({ kind: 'done', setup: setupIntent.id })
    const isSaid = error?.type === 'validation_error'
    return modal.tell({ kind: 'refused', sentence: isSaid ? '' : (error?.message ?? '') })
  })
}

const appearanceOf = ({ isDark, colours }: CardBeginning) => ({
  theme: isDark ? 'night' : 'stripe',
  variables: {
    colorPrimary: colours.accent,
    colorBackground: colours.sheet,
    colorText: colours.ink,
    colorDanger: colours.bad,
    borderRadius: '10px',
    fontFamily: 'system-ui, sans-serif',
  },
})
