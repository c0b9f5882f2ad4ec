/** Messages between the modal and the frame with Stripe's fields. */

export const cardFramePath = '/card-frame.html'

/** Content of the first message, which also carries the port for all others. */
export interface CardBeginning {
  publishableKey: string
  clientSecret: string
  locale: 'en' | 'id'
  isDark: boolean
  /** Named after the tokens, such as `--accent`. */
  colours: Readonly<Record<'accent' | 'sheet' | 'ink' | 'bad', string>>
}

/** The only request that the modal sends afterwards. */
export interface ToCard {
  kind: 'confirm'
}

export type FromCard =
  | { kind: 'ready' }
  | { kind: 'height'; heightPx: number }
  /** Stripe is unavailable: no network, a blocker in the browser, a wrong key. */
  | { kind: 'lost' }
  /** Stripe's message; empty if its fields show it. */
  | { kind: 'refused'; sentence: string }
  /** ID of the confirmed SetupIntent. */
  | { kind: 'done'; setup: string }
