import type { AreaDocs } from '../operation-docs.ts'

export const integrationsDocs: AreaDocs<'apiKeys'> = {
  apiKeys: {
    about: 'API keys of a company and personal keys of its members.',
    list: ['List API keys', 'Returns all keys of the company, also personal ones, without secrets. Super admins only.'],
    listOwn: ['List your API keys', 'Returns your personal keys, without secrets.'],
    create: [
      'Create an API key',
      'Creates a key of the company and returns its secret once. Super admins only. Needs a proof.',
    ],
    createOwn: [
      'Create a personal API key',
      'Creates a key for your own card and leads and returns its secret once, if the company allows it. Needs a proof.',
    ],
    updateSettings: [
      'Allow personal API keys',
      'Sets whether members may have personal keys. If not, existing ones stop at once. Needs a proof.',
    ],
    rotate: [
      'Rotate an API key',
      'Returns a new secret once. The earlier one works for the days of overlap. Needs a proof.',
    ],
    confirm: ['Confirm an API key', 'Takes over a key whose maker is no longer a super admin. Needs a proof.'],
    remove: ['Revoke an API key', 'Deletes the key, which is refused from the next call on. Needs a proof.'],
  },
}
