import type { AreaDocs } from '../operation-docs.ts'

export const integrationsDocs: AreaDocs<'changes' | 'webhooks'> = {
  changes: {
    about: 'Feed of all changes in a company, for programs that keep a copy of its data.',
    list: [
      'List changes',
      'Returns changes in the order of their commits. Answers 410 if changes after this position were deleted; then read all records again. Admins only.',
    ],
  },
  webhooks: {
    about: 'Servers of the company that receive its changes, as in Standard Webhooks.',
    list: ['List webhooks', 'Returns all webhooks without their secrets. Super admins only.'],
    create: ['Create a webhook', 'Sends later changes to a URL. Returns the signing secret once. Needs a proof.'],
    update: ['Change a webhook', 'Replaces URL, types of changes and payload. Needs a proof.'],
    remove: ['Delete a webhook', 'Deletes the webhook with its log. Needs a proof.'],
    renewSecret: [
      'Renew a webhook secret',
      'Returns a new secret once. The previous one also signs for 24 hours. Needs a proof.',
    ],
    test: ['Test a webhook', 'Sends a signed `webhook.test` message and returns the answer.'],
    turnOn: ['Turn on a webhook', 'Continues with missed changes or only with later ones. Needs a proof.'],
    turnOff: ['Turn off a webhook', 'Stops sending. Changes stay in the feed and can be sent later.'],
    takeOver: ['Take over a webhook', 'Makes the caller responsible, such as after a colleague left. Needs a proof.'],
    deliveries: ['List webhook deliveries', 'Returns the log of a webhook, newest change first.'],
    delivery: ['Get a webhook delivery', 'Returns the body and the first kilobyte of the last answer.'],
    redeliver: [
      'Redeliver to a webhook',
      'Sends one delivery again, or all changes of a period. The receiver gets the same IDs.',
    ],
  },
}
