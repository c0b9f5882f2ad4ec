import { firstPages } from './first-pages.ts'

/** Pages without their own noun. */
export const pages = {
  ...firstPages,
  choose: {
    title: 'Welcome, {{name}}',
    text: 'Choose a company',
    text_none: 'Create your company. Its first card will be yours.',
    list: 'Your companies',
    current: 'Current',
    closing: 'Will be deleted on {{date}}',
    create: 'Create a company',
    another: 'Create another company',
    personal: 'Your personal cards',
    personal_none: 'You have no card yet. No company? Create your own card.',
    personal_first: 'Create my card',
    personal_create: 'New personal card',
    my_cards: 'See all your cards',
    name: 'Company name',
    industry: 'Industry',
    website: 'Website',
    submit: 'Create company',
    created: 'Company created successfully',
    cancel: 'Cancel',
    sign_out: 'Sign out',
  },
} as const
