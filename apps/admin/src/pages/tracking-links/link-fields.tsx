import { choiceField, dayField, textField } from '@tulna/console-kit/form-fields';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import {
  TRACKING_LINK_CHANNELS,
  TRACKING_LINK_LANDINGS,
  TRACKING_LINK_LANGUAGES,
  TRACKING_LINK_PRODUCTS,
  trackingLinkLimits,
} from '@tulna/rules/tracking-links';

/** The fields of a link that can also be changed later, by their wire names. */
export const linkFields = ({ columns, values, form }: ConsoleTopics['adminTrackingLinks'], optional: string) =>
  [
    choiceField('landing', {
      label: columns.landing,
      half: true,
      options: TRACKING_LINK_LANDINGS.map((value) => ({ value, label: values.landing[value] })),
    }),
    choiceField('channel', {
      label: columns.channel,
      half: true,
      options: TRACKING_LINK_CHANNELS.map((value) => ({ value, label: values.channel[value] })),
    }),
    choiceField('product', {
      label: columns.product,
      hint: form.productHint,
      half: true,
      options: TRACKING_LINK_PRODUCTS.map((value) => ({ value, label: values.product[value] })),
    }),
    choiceField('language', {
      label: columns.language,
      half: true,
      options: TRACKING_LINK_LANGUAGES.map((value) => ({ value, label: values.language[value] })),
    }),
    textField('utm_source', {
      label: columns.utm_source,
      half: true,
      max: trackingLinkLimits.utm_source,
      required: true,
    }),
    textField('utm_medium', {
      label: columns.utm_medium,
      half: true,
      max: trackingLinkLimits.utm_medium,
      required: true,
    }),
    textField('utm_campaign', {
      label: columns.utm_campaign,
      hint: form.campaignHint,
      max: trackingLinkLimits.utm_campaign,
      required: true,
    }),
    textField('utm_term', {
      label: columns.utm_term,
      hint: optional,
      half: true,
      max: trackingLinkLimits.utm_term,
    }),
    textField('utm_content', {
      label: columns.utm_content,
      hint: optional,
      half: true,
      max: trackingLinkLimits.utm_content,
    }),
    dayField('last_day', { label: columns.last_day, hint: form.lastDayHint }),
  ] as const;
