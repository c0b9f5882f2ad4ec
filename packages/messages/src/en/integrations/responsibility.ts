/** The super admin who is responsible for a connection of the company. */
export const responsibility = {
  name: 'Responsible: {{name}}',
  none: 'No super admin is responsible, because the last one left or lost the role. It still works.',
  take_over: 'Take over',
  taken_over: 'You are responsible now',
} as const
