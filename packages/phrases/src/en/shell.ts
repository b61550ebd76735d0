import { plural } from '../plural.ts';

/** What every page of the customer site needs: words of the kit, header, footer, help, idle time-out, error pages. */
export const shell = {
  ui: {
    optional: '(optional)',
    whyWeAsk: 'Why we ask',
    pleaseChoose: 'Please choose',
    day: 'Day',
    month: 'Month',
    year: 'Year',
    close: 'Close',
    cancel: 'Cancel',
    back: 'Back',
    retry: 'Try again',
    loading: 'Loading',
    messages: 'Messages',
    saved: (time: string) => `Saved ${time}`,
    saving: 'Saving',
    step: (current: number, total: number) => `Step ${current} of ${total}`,
    errorSummary: (count: number) =>
      `There ${plural('en', count, { one: 'is', other: 'are' })} ${count} ${plural('en', count, { one: 'problem', other: 'problems' })}`,
    newTab: '(opens in a new tab)',
    /** A loan term: in years where it is whole ones. */
    term: (months: number) =>
      months % 12 === 0
        ? `${months / 12} ${plural('en', months / 12, { one: 'year', other: 'years' })}`
        : `${months} ${plural('en', months, { one: 'month', other: 'months' })}`,
  },
  frame: {
    skip: 'Skip to main content',
    home: (brand: string) => `${brand} home page`,
    inPartnershipWith: 'In Partnership With',
    help: 'Help',
    logout: 'Logout',
    menu: 'Menu',
    myOffers: 'My offers',
    myApplications: 'My applications',
    returnToProfile: 'Return to Profile',
    returnToProducts: 'Return to Products',
    copyright: (year: number, name: string) => `© ${year} ${name}`,
    termsOfUse: 'Terms of use',
    privacy: 'Privacy and cookies',
    howWeMatch: 'How we match and rank',
    callCheck: 'Is this call from you?',
    privacyCentre: 'Privacy centre',
    myData: 'My data',
    grievance: (officer: { name: string; email: string; phone: string }) =>
      `Grievance officer: ${officer.name}, ${officer.email}, +91 ${officer.phone}`,
    tancApply: '*T&Cs Apply.',
    language: 'Language',
    theme: 'Appearance',
    themes: { device: 'Use device setting', light: 'Light', dark: 'Dark' },
    offline: 'You’re offline. We’ve kept what you typed and will continue when you’re back online.',
    outbox: 'Demo test messages',
  },
  failures: {
    network: 'We couldn’t reach the server. Please check your connection and try again.',
    unknown: 'Something went wrong on our side. Nothing you entered is lost. Please try again.',
    loading: 'This couldn’t be loaded',
  },
  help: {
    title: 'How can we help?',
    intro: 'Send us a message and we’ll call you back between 10am and 7pm.',
    chooseTime: 'Or choose a time for a call',
    contactName: 'Your name',
    email: 'Email',
    phoneNumber: 'Mobile number',
    company: 'Company',
    description: 'Your question',
    send: 'Send',
    sending: 'Sending',
    sent: 'Your request have been sent successfully',
    missing: 'Enter your name, email, mobile number and question to send this.',
  },
  idle: {
    title: 'Are you still there?',
    countdown: (seconds: number) =>
      `To protect your details, you’ll be logged out in ${seconds} ${plural('en', seconds, { one: 'second', other: 'seconds' })}.`,
    stay: 'Stay Logged In!',
    logoutNow: 'Log out now',
  },
  notFound: {
    title: 'Page not found',
    text: 'Check the web address, or go back to the home page. Your saved details are safe.',
    home: 'Go to home page',
    products: 'See all products',
  },
  crash: {
    title: 'OOPS...SOMETHING WENT WRONG HERE',
    text: "The link you followed had some problem and it's broken",
    reload: 'Reload the page',
  },
};
