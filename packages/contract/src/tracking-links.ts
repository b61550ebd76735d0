import {
  TRACKING_LINK_CHANNELS,
  TRACKING_LINK_LANDINGS,
  TRACKING_LINK_LANGUAGES,
  TRACKING_LINK_PRODUCTS,
  trackingLinkLimits,
} from '@tulna/rules/tracking-links';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, flagFilter, listOf, severalFilter } from './lists.ts';
import { brandKey, flag, isoDate, message, optionalText, paise, text, timestamp, uuid, word } from './wire.ts';

const count = z.int().check(z.gte(0));

/** The fields of a tracking link that staff write and can change later, with their limits. */
export const trackingLinkFields = {
  name: word(trackingLinkLimits.name),
  channel: z.enum(TRACKING_LINK_CHANNELS),
  product: z.enum(TRACKING_LINK_PRODUCTS),
  language: z.enum(TRACKING_LINK_LANGUAGES),
  landing: z.enum(TRACKING_LINK_LANDINGS),
  utm_source: word(trackingLinkLimits.utm_source),
  utm_medium: word(trackingLinkLimits.utm_medium),
  utm_campaign: word(trackingLinkLimits.utm_campaign),
  utm_term: optionalText(trackingLinkLimits.utm_term),
  utm_content: optionalText(trackingLinkLimits.utm_content),
  /** The last Indian day on which the link works; null for no end. */
  last_day: z.nullable(isoDate),
  /** 0 for an archived link. */
  status: flag,
};

export const trackingLink = z.object({
  tracking_link_id: uuid,
  ...trackingLinkFields,
  /** Last part of the short address. */
  code: text(trackingLinkLimits.code),
  /** Key of the partner. */
  brand: text(40),
  brand_name: text(120),
  merchant_id: z.nullable(uuid),
  /** Name of the merchant's shop; null for none. */
  merchant: z.nullable(text(120)),
  /** True once its last day has passed. */
  expired: z.boolean(),
  created_at: timestamp,
  clicks: count,
  unique_clicks: count,
  /** People who signed in through it; how many of them applied, and how many were paid out. */
  customers: count,
  applied: count,
  paid_out: count,
  paid_out_paise: paise,
});
export type TrackingLink = z.output<typeof trackingLink>;

/** One field with its new value. Short address, partner and merchant of a link never change: it may be printed. */
export const trackingLinkChange = z.discriminatedUnion('property', [
  z.strictObject({ property: z.literal('name'), value: trackingLinkFields.name }),
  z.strictObject({ property: z.literal('channel'), value: trackingLinkFields.channel }),
  z.strictObject({ property: z.literal('product'), value: trackingLinkFields.product }),
  z.strictObject({ property: z.literal('language'), value: trackingLinkFields.language }),
  z.strictObject({ property: z.literal('landing'), value: trackingLinkFields.landing }),
  z.strictObject({ property: z.literal('utm_source'), value: trackingLinkFields.utm_source }),
  z.strictObject({ property: z.literal('utm_medium'), value: trackingLinkFields.utm_medium }),
  z.strictObject({ property: z.literal('utm_campaign'), value: trackingLinkFields.utm_campaign }),
  z.strictObject({ property: z.literal('utm_term'), value: trackingLinkFields.utm_term }),
  z.strictObject({ property: z.literal('utm_content'), value: trackingLinkFields.utm_content }),
  z.strictObject({ property: z.literal('last_day'), value: trackingLinkFields.last_day }),
  z.strictObject({ property: z.literal('status'), value: trackingLinkFields.status }),
]);
export type TrackingLinkChange = z.output<typeof trackingLinkChange>;

/** The change for all matching links: active or archived. */
export const trackingLinkSwitch = z.strictObject({ on: z.boolean() });

export const trackingLinks = listOf({
  noun: 'tracking-links',
  asked: 'A12',
  summary: 'Tracking links with their clicks, customers and loans paid out',
  row: trackingLink,
  sorts: ['name', 'code', 'utm_source', 'utm_campaign', 'created_at'],
  standard: '-created_at',
  filters: {
    partner_key: severalFilter(brandKey),
    channel: severalFilter(trackingLinkFields.channel),
    product: severalFilter(trackingLinkFields.product),
    language: severalFilter(trackingLinkFields.language),
    landing: severalFilter(trackingLinkFields.landing),
    status: flagFilter,
    created_at: dayFilter,
  },
  search: 'texts',
  bulk: { status: trackingLinkSwitch },
});

const params = z.object({ tracking_link_id: uuid });
const { status: _, ...written } = trackingLinkFields;

export const createTrackingLink = endpoint({
  name: 'createTrackingLink',
  method: 'POST',
  path: '/api/create-tracking-link',
  session: 'admin',
  asked: 'A12',
  summary: 'Creates a tracking link; a short address is generated if none is given',
  body: z.strictObject({
    ...written,
    /** Empty if we choose the code. */
    code: optionalText(trackingLinkLimits.code),
    brand: brandKey,
    merchant_id: z.nullable(uuid),
  }),
  answer: z.object({ message: text(500), tracking_link_id: uuid, code: text(trackingLinkLimits.code) }),
  once: true,
});

export const updateTrackingLink = endpoint({
  name: 'updateTrackingLink',
  method: 'POST',
  path: '/api/update-tracking-link/:tracking_link_id',
  session: 'admin',
  asked: 'A12',
  summary: 'Changes one field of a tracking link; status 0 archives it',
  params,
  body: trackingLinkChange,
  answer: message,
  seen: true,
});

/** Requests to a short address, on one Indian day or in total. */
const clicks = {
  clicks: count,
  unique_clicks: count,
  /** Clicks by QR code. */
  scans: count,
  bots: count,
  previews: count,
  /** Clicks of a visitor beyond the first 20 of a day; `clicks` doesn't include them. */
  repeated: count,
  /** Clicks for which it isn't known whether the visitor had clicked before on that day. */
  unchecked: count,
};

/** People by step: each person is counted at the furthest step they have reached and at every step before it. */
const steps = {
  customers: count,
  profile: count,
  offers: count,
  applied: count,
  approved: count,
  paid_out: count,
};

export const getTrackingLinkReport = endpoint({
  name: 'getTrackingLinkReport',
  method: 'GET',
  path: '/api/get-tracking-link-report/:tracking_link_id',
  session: 'admin',
  asked: 'A12',
  summary: 'The figures of a tracking link: clicks by day, people by step, amounts, its newest leads, and its QR code',
  params,
  answer: z.object({
    /** The short address. */
    address: text(300),
    /** The address it redirects to, on the same host. */
    target: text(2000),
    /** The short address, marked as a scan, as a QR code: an SVG document, and a PNG in base64. */
    qr_svg: text(40_000),
    qr_png: text(80_000),
    total: z.object(clicks),
    /** The last 30 days, today last. */
    days: z.array(z.object({ day: isoDate, ...clicks })),
    steps: z.object(steps),
    paid_out_paise: paise,
    /** Commission that lenders owe us for its customers, by the commission ledger; can be negative after a correction. */
    commission_paise: z.int(),
    /** The newest people who signed in through it, at most 50. */
    leads: z.array(
      z.object({
        /** The beginning of our id of the customer; it reveals nothing about the person. */
        lead: text(8),
        touched_at: timestamp,
        signed_in_at: timestamp,
        /** True if the QR code was scanned. */
        scan: z.boolean(),
        entry: z.enum(['landing', 'campaign', 'customer_site', 'hand_off', 'transfer']),
        /** 0 signed in, 1 profile, 2 offers, 3 applied, 4 approved, 5 paid out. */
        step: z.int().check(z.gte(0), z.lte(5)),
        paid_out_paise: paise,
        /** Other brands under which this person applied, by name. */
        other_brands: z.array(text(120)),
      }),
    ),
  }),
});
