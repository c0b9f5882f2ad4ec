/** What the modal and the frame with Stripe's fields say to each other. */

export const cardFramePath = '/card-frame.html'

/** The first message brings this, and the port for all others. */
export interface CardBeginning {
  publishableKey: string
  clientSecret: string
  locale: 'en' | 'id'
  isDark: boolean
  /** By the names of the tokens, such as `--accent`. */
  colours: Readonly<Record<'accent' | 'sheet' | 'ink' | 'bad', string>>
}

/** The one thing that the modal asks for afterwards. */
export interface ToCard {
  kind: 'confirm'
}

export type FromCard =
  | { kind: 'ready' }
  | { kind: 'height'; heightPx: number }
  /** Stripe cannot be had: no network, a blocker in the browser, a wrong key. */
  | { kind: 'lost' }
  /** In Stripe's words; '' where its fields say it. */
  | { kind: 'refused'; sentence: string }
  /** The id of the SetupIntent that is confirmed. */
  | { kind: 'done'; setup: string }
