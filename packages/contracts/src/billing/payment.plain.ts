export const paymentRoutes = {
  details: { method: 'GET', path: '/companies/payment/details', access: 'company', answer: 'data' },
  register: { method: 'POST', path: '/companies/payment/register', access: 'company', answer: 'data' },
  remove: { method: 'DELETE', path: '/companies/payment/remove/:methodId', access: 'company', answer: 'data' },
  begin: { method: 'POST', path: '/companies/payment/methods', access: 'company', answer: 'data' },
  update: { method: 'PATCH', path: '/companies/payment/methods/:methodId', access: 'company', answer: 'data' },
  pay: { method: 'POST', path: '/companies/payment/pay', access: 'company', answer: 'data' },
  sendEmailCode: { method: 'POST', path: '/companies/payment/email/codes', access: 'company', answer: 'data' },
  confirmEmail: { method: 'POST', path: '/companies/payment/email/confirmation', access: 'company', answer: 'data' },
  webhook: { method: 'POST', path: '/payment/webhook', access: 'public', answer: 'data' },
} as const
