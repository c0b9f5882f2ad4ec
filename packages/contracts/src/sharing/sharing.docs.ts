import type { AreaDocs } from '../operation-docs.ts'

export const sharingDocs: AreaDocs<'cardDomains' | 'printSheets' | 'shortLinks' | 'walletPasses'> = {
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
      'Returns the links to the cards that the caller manages, newest first, with their figures. `kind=tag` lists the NFC tags. Members manage their own card, admins also the cards of their people.',
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
      'Returns links that add the caller’s own card to the wallet of a phone, valid for 15 minutes. Google gets data of the card only when its link is opened. The pass follows the card.',
    ],
  },
}
