export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** An origin without a slash at the end. */
  apiUrl: string
}
