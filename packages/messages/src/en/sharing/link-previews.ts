/** Previews of links to invitations in chats. They name no person. */
export const linkPreviews = {
  invitation: 'Your digital business card is ready',
  invitation_text: 'Open the invitation to take your card.',
  join: 'Get your digital business card',
  join_of: 'Get your card at {{company}}',
  join_text: 'Ask for your card. An admin checks your request.',
}
