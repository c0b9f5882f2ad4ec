/** Printing a list of several pages. */
export const listPrint = {
  print: 'Print all {{count, number}}',
  printed_one: '{{count, number}} person',
  printed_other: '{{count, number}} people',
  cut: 'The first {{count, number}} of {{total, number}} people',
}
