/** Plans and what they have: the paywall. */
export const plans = {
  name: {
    open: 'Open',
    free: 'Free',
    business: 'Business',
    pro: 'Pro',
  },
  feature: {
    divisions: 'Divisions',
    secondary_logos: 'Secondary logos',
  },
  paywalled: {
    title: '{{feature}} come with the {{plan}} plan',
    what: {
      divisions:
        'With divisions, departments and branches have a logo, a colour and contacts of their own, and people who look after them.',
      secondary_logos:
        'With secondary logos, cards show certificates, partners and awards: 30 in the library, 6 on a card.',
    },
    now: '{{company}} is on the {{plan}} plan. What exists already stays, and cards go on showing it.',
    ask: 'Ask an admin of {{company}} to change the plan.',
    subscriptions: 'See subscriptions',
  },
} as const
