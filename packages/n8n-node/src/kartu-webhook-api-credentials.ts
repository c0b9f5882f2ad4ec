import type { CredentialType, Property } from './n8n-types.ts'

/** The secret that signs the messages of a webhook. */
export class KartuWebhookApi implements CredentialType {
  name = 'kartuWebhookApi'
  displayName = 'Kartu Webhook'
  documentationUrl = 'https://www.standardwebhooks.com'
  icon = 'file:kartu.svg'
  properties: Property[] = [
    {
      displayName: 'Signing Secret',
      name: 'secret',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      placeholder: 'whsec_…',
      description: 'Kartu shows it once, when you add the webhook with the URL of the trigger',
    },
  ]
}
