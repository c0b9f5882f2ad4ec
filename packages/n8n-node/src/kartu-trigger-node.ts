import type { NodeDescription, WebhookAnswer, WebhookFunctions } from './n8n-types.ts'
import { isGenuine } from './verify-message.ts'

/**
 * Types of changes that a workflow can start with. If none is chosen, every type starts it, including types that are
 * not listed.
 */
const changes = [
  ['Lead Captured', 'lead.captured'],
  ['Lead Changed', 'lead.changed'],
  ['Leads Merged', 'lead.merged'],
  ['Lead Deleted', 'lead.erased'],
  ['Member Created', 'member.created'],
  ['Member Changed', 'member.changed'],
  ['Member Left', 'member.left'],
  ['Member Returned', 'member.returned'],
  ['Card Changed', 'card.changed'],
  ['Invitation Created', 'invitation.created'],
  ['Invitation Accepted', 'invitation.accepted'],
] as const

/** Message of the button “Send test” in Kartu. */
const testType = 'webhook.test'

/** Starts a workflow for each signed message of a webhook. */
export class KartuTrigger {
  description: NodeDescription = {
    displayName: 'Kartu Trigger',
    name: 'kartuTrigger',
    icon: 'file:kartu.svg',
    group: ['trigger'],
    version: 1,
    description: 'Starts when a lead, member or card changes in Kartu',
    defaults: { name: 'Kartu Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: 'kartuWebhookApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'kartu' }],
    properties: [
      {
        displayName:
          'Add the production URL as a webhook in Kartu, under Company Details › Integrations › Webhooks, with the content “Whole record”. Put its secret into the credential.',
        name: 'notice',
        type: 'notice',
        default: '',
      },
      {
        displayName: 'Changes',
        name: 'changes',
        type: 'multiOptions',
        default: [],
        description: 'Changes that start the workflow. Without a choice, all do.',
        options: changes.map(([name, value]) => ({ name, value })),
      },
    ],
  }

  async webhook(this: WebhookFunctions): Promise<WebhookAnswer> {
    const request = this.getRequestObject()
    if (!request.rawBody) await request.readRawBody?.()
    const raw = request.rawBody ?? Buffer.alloc(0)
    const { secret } = await this.getCredentials('kartuWebhookApi')
    const headers = this.getHeaderData()
    if (!isGenuine(String(secret), headers, raw)) {
      this.getResponseObject().status(401).end('The signature is invalid.')
      return { noWebhookResponse: true }
    }
    const { type, timestamp, data } = JSON.parse(raw.toString('utf8')) as Message
    const wanted = this.getNodeParameter('changes', []) as string[]
    if (wanted.length > 0 && type !== testType && !wanted.includes(type)) return {}
    // The ID is the same if a message arrives twice.
    return { workflowData: [[{ json: { id: headers['webhook-id'], type, timestamp, ...data } }]] }
  }
}

interface Message {
  type: string
  timestamp: string
  data: Record<string, unknown>
}
