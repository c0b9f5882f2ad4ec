export const assistants = {
  title: 'Assistants',
  line: 'Claude, ChatGPT and other assistants that work with the data of {{company}}.',
  closed: 'Only super admins decide about assistants.',
  off: 'Assistants are turned off on this server. Ask its operator.',
  hint: 'An assistant with a key can find people, read cards and leads, and answer questions such as “Who has met Acme?” or “How many leads did we get this month?”. It reads only what the key may read, and changes nothing.',
  guide: 'Steps for each assistant',
  allow: 'Let assistants read data of your company',
  allow_hint:
    'What an assistant reads goes to the company that runs it. The audit log lists every call. If you turn this off, all assistants stop at once.',
  address: 'Address for assistants',
  steps: {
    title: 'Connect an assistant',
    first: 'Create an API key with only the scopes that it needs, such as Read people and Read leads.',
    second: 'Add the address above to the assistant as a remote MCP server.',
    third: 'Enter the key there as a bearer token in the header Authorization.',
  },
  keys: 'Open API keys',
} as const
