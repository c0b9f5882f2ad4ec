import type { AreaDocs } from '../operation-docs.ts'

export const sharingDocs: AreaDocs<
  'cardDomains' | 'emailSignatures' | 'oldAddresses' | 'printSheets' | 'shortLinks' | 'walletPasses'
> = {
  cardDomains: {
    about: 'Domains on which a company serves its cards.',
    get: ['List domains', 'Returns the domains of the company with their state and DNS records. Admins only.'],
    add: ['Add a domain', 'Adds a domain for cards, to be proved next. Needs a proof. Super admins only.'],
    check: [
      'Check a domain',
      'Checks the TXT record of a domain, then whether it reaches this server over HTTPS. Super admins only.',
    ],
    use: ['Use a domain', 'Uses an active domain in the URLs of all cards. Needs a proof. Super admins only.'],
    remove: [
      'Remove a domain',
      'Removes a domain. Cards return to another active domain or to the operator’s host. A proved domain needs a proof. Super admins only.',
    ],
  },
  emailSignatures: {
    about: 'Email signatures of a company.',
    get: [
      'Get the email signature',
      'Returns the design of the company’s email signatures, which every member copies with the content of their card.',
    ],
    update: [
      'Design the email signature',
      'Replaces the design, or returns to the standard signature. Signatures that people have already copied stay as they are. Admins only.',
    ],
    getOfDivision: [
      'Get a division’s email signature',
      'Returns the design that a division’s people use instead of the company’s.',
    ],
    updateOfDivision: [
      'Design a division’s email signature',
      'Replaces the design of a division, or makes it inherit the company’s again. Mailboxes change with the next roll-out. Admins only.',
    ],
    rollout: [
      'Get the roll-out of signatures',
      'Returns the connected service account, how many mailboxes would change now, and the first of them. Start it as the bulk job `deploy_signatures`. Admins only.',
    ],
    keep: [
      'Keep signatures current',
      'Turns automatic roll-outs of changed signatures on, on the caller’s behalf, or off. Admins only.',
    ],
    connect: [
      'Connect Google Workspace',
      'Stores the key of a service account after it has read the caller’s own mailbox settings. The key is sealed and never returned. Requires a proof. Super admins only.',
    ],
    takeOver: [
      'Take over the Google account',
      'Makes the caller responsible for the service account, such as after a colleague left. Requires a proof. Super admins only.',
    ],
    disconnect: [
      'Disconnect Google Workspace',
      'Deletes the service account’s key. Signatures in mailboxes stay. Super admins only.',
    ],
    outlook: [
      'Download signatures for Outlook',
      'Returns a ZIP with everyone’s signature and the settings file of Set-OutlookSignatures. Admins only.',
    ],
  },
  oldAddresses: {
    about: 'Addresses of cards at an earlier product, which redirect to the cards here.',
    get: [
      'Get old addresses',
      'Returns the number of old addresses, and the domain on which they answer. Admins only.',
    ],
    upload: [
      'Upload old addresses',
      'Reads a CSV or Excel file with the old URL or path, and the email of the member or the URL of the card. Adds new addresses and changes known ones. Leaves out rows with faults. Super admins only.',
    ],
    list: ['List old addresses', 'Returns the old addresses with their cards, in the order of the paths. Admins only.'],
    check: [
      'Check old addresses',
      'Looks up the next 500 addresses as for a visitor, without counting a visit, and returns those that reach no card. Call it with `next` until that is null. Admins only.',
    ],
    rules: [
      'Download redirect rules',
      'Returns the redirects as a file for nginx, Caddy or Cloudflare, for an old domain that does not point here. Admins only.',
    ],
    remove: ['Delete old addresses', 'Deletes all old addresses of the company. Super admins only.'],
  },
  printSheets: {
    about: 'Business cards, badges, name tents and door signs as PDF.',
    preview: [
      'Preview printed sheets',
      'Returns the first page as SVG in the layout of the PDF, and counts people and pages. People print their own card, admins those of people they manage. Others and paused members are left out.',
    ],
    create: [
      'Print sheets',
      'Returns a PDF with embedded fonts, for up to 200 people. Codes carry the source `print`. People print their own card, admins those of people they manage. Others and paused members are left out.',
    ],
  },
  shortLinks: {
    about: 'Further links to a card, each for one campaign, event, flyer, meeting or tag.',
    list: [
      'List links',
      'Returns the links to the cards that the caller manages, newest first, with their figures. `kind=tag` lists the NFC tags. Admins also manage their people’s cards.',
    ],
    create: [
      'Create a link',
      'Creates a link with a random URL to a card that the caller manages. A card has at most 200 links, a company 5,000.',
    ],
    update: [
      'Update a link',
      'Changes a link: its name, kind, place and end, or whether it is active. Admins can point it to another card. The URL stays the same.',
    ],
    remove: ['Delete a link', 'Deletes a link. Its URL and printed codes stop working. Leads keep its name.'],
  },
  walletPasses: {
    about: 'A member’s own card in the wallet of their phone.',
    get: ['Show wallets', 'Returns the wallets that the operator has set up.'],
    create: [
      'Create a pass',
      'Returns links that add the caller’s own card to the wallet of a phone, valid for 15 minutes. Google gets data of the card only when its link is opened. The pass is updated with the card.',
    ],
  },
}
