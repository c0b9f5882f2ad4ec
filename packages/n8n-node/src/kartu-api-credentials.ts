import type { CredentialType, Property } from './n8n-types.ts'

/** An API key of a company, and its server. */
export class KartuApi implements CredentialType {
  name = 'kartuApi'
  displayName = 'Kartu API'
  documentationUrl = 'https://docs.n8n.io/integrations/community-nodes/'
  icon = 'file:kartu.svg'
  properties: Property[] = [
    {
      displayName: 'Address',
      name: 'url',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://cards.example.com',
      description: 'Address of your Kartu server',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'Company Details › Integrations › API keys. It needs the scopes of the operations that you use.',
    },
    {
      displayName: 'Company ID',
      name: 'companyId',
      type: 'string',
      default: '',
      required: true,
      description: 'Shown beside the API keys',
    },
  ]
}
