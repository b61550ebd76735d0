import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@tulna/client/errors';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { conflictOf } from '@tulna/console-kit/edit-conflict';
import { useServerList } from '@tulna/console-kit/list-server';
import {
  type AdminPartner,
  type BrandDraft,
  checkBrandContrast,
  createPartner,
  partners,
  updatePartnerBrand,
  updatePartnerProducts,
  updatePartnerRevenueData,
  updatePartnerUtm,
} from '@tulna/contract/partners';
import { s3UploadFile } from '@tulna/contract/uploads';
import { editTag } from '@tulna/rules/edit-tag';
import { isProductName } from '@tulna/rules/products';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { client } from '../../session.ts';

const reload = [partners.rows];

const idOf = ({ id }: AdminPartner): string => String(id);

/** The partners that match the filters in the URL; polled while a font is being downloaded. */
export function usePartnerList() {
  const source = useServerList(client, partners, idOf);
  const isPending = source.data?.some(({ font }) => font?.state === 'pending') === true;
  const reload = useEffectEvent(() => void source.refetch());
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => reload(), 4000);
    return () => clearInterval(timer);
  }, [isPending]);
  return source;
}

/** One partner by its ID, undefined if there's none; polled, so that its editor notices colleagues' changes and new fonts. */
export const usePartner = (id: string) =>
  useQuery({
    ...query(client, partners.rows, { query: { id } }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.rows.some(({ font }) => font?.state === 'pending') ? 4000 : 20_000),
    select: ({ rows: [partner] }) => ({ partner }),
  });

/** Contrast of two colours; fetched again when either changes. */
export const useContrast = (primary: string, secondary: string) =>
  useQuery({
    queryKey: [checkBrandContrast.name, primary, secondary],
    queryFn: () => client.call(checkBrandContrast, { body: { primary_color: primary, secondary_color: secondary } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

type Revenue = Pick<AdminPartner, 'revenue_percent' | 'revenue_flat_fee'>;

const quicker = (value: unknown, by: string) =>
  new ApiError(409, { message: '', code: 'edit_conflict', current: { value, by } });

/**
 * Sends an edit of one part of a value; if a colleague has changed the value, applies the edit to the current one and
 * retries once.
 * @param check throws if the current value conflicts with the edit
 */
async function onCurrentValue<Value, Answer>(
  send: (from: Value) => Promise<Answer>,
  from: Value,
  check?: (current: Value, by: string) => void,
): Promise<Answer> {
  try {
    return await send(from);
  } catch (error) {
    const conflict = conflictOf(error);
    if (conflict === undefined) throw error;
    const current = conflict.value as Value;
    check?.(current, conflict.by);
    return await send(current);
  }
}

/** Changes to partners; a rejected brand is shown at its fields. */
export function usePartnerChanges() {
  const change = useChange(reload);
  return useMemo(() => {
    const params = ({ id }: AdminPartner) => ({ id });
    const done = { done: serverMessage };
    return {
      utm: (partner: AdminPartner, utm_id: string, seen: unknown) =>
        change(
          () => client.call(updatePartnerUtm, { params: params(partner), body: { utm_id } }, { seen: editTag(seen) }),
          done,
        ),
      /** Sets one of the two figures; they share one call, so the other is sent unchanged. */
      revenue: (partner: AdminPartner, figure: keyof Revenue, value: number, seen: number) => {
        const { revenue_percent, revenue_flat_fee } = partner;
        const send = (from: Revenue) =>
          client.call(
            updatePartnerRevenueData,
            { params: params(partner), body: { ...from, [figure]: value } },
            { seen: editTag(from) },
          );
        return change(
          () =>
            onCurrentValue(send, { revenue_percent, revenue_flat_fee, [figure]: seen }, (current, by) => {
              if (current[figure] !== seen) throw quicker(current[figure], by);
            }),
          done,
        );
      },
      /** The edit is applied to the current products, so that two people who change different products both succeed. */
      products: (partner: AdminPartner, turn: (on: BrandDraft['products']) => BrandDraft['products']) => {
        const send = (on: readonly string[]) =>
          client.call(
            updatePartnerProducts,
            { params: params(partner), body: { products: turn(on.filter(isProductName)) } },
            { seen: editTag(on) },
          );
        return change(() => onCurrentValue(send, partner.brand.products), done);
      },
      create: (key: string, brand: BrandDraft) =>
        change(() => client.call(createPartner, { body: { key, brand } }), {
          done: serverMessage,
          toastFailure: false,
        }),
      /** `seen` is the brand the draft was based on. */
      brand: (partner: AdminPartner, brand: BrandDraft, seen: BrandDraft) =>
        change(
          () => client.call(updatePartnerBrand, { params: params(partner), body: brand }, { seen: editTag(seen) }),
          { done: serverMessage, toastFailure: false },
        ),
      /** Uploads a picture and returns its URL. */
      picture: (file: File) =>
        change(async () => {
          const form = new FormData();
          form.append('image_name', file);
          form.append('path', 'brands');
          return (await client.call(s3UploadFile, { form })).file;
        }),
    };
  }, [change]);
}
