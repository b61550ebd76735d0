import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { usePhrases } from '@tulna/console-kit/language';
import {
  type AdminPartner,
  type BrandDraft,
  checkBrandContrast,
  createPartner,
  getPartnersData,
  updatePartnerBrand,
  updatePartnerProducts,
  updatePartnerRevenueData,
  updatePartnerUtm,
} from '@tulna/contract/partners';
import { s3UploadFile } from '@tulna/contract/uploads';
import { useMemo } from 'react';
import { useChange } from '../../session/changes.ts';
import { client } from '../../session/session.ts';

const reload = [getPartnersData];

/**
 * Every partner; looked at again while a font is on its way.
 * @param every milliseconds to the next look in any case: who edits is told of others who do
 */
export const usePartners = (every?: number) =>
  useQuery({
    ...query(client, getPartnersData),
    refetchInterval: ({ state }) =>
      state.data?.some(({ font }) => font?.state === 'pending') ? 4000 : (every ?? false),
  });

/** How legible two colours are; asked again when either changes. */
export const useContrast = (primary: string, secondary: string) =>
  useQuery({
    queryKey: [checkBrandContrast.name, primary, secondary],
    queryFn: () => client.call(checkBrandContrast, { body: { primary_color: primary, secondary_color: secondary } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What is done to partners; a refused brand is shown at its fields. */
export function usePartnerChanges() {
  const words = usePhrases('adminPartners');
  const change = useChange(reload);
  return useMemo(() => {
    const params = ({ id }: AdminPartner) => ({ id });
    const done = { done: words.updated };
    return {
      utm: (partner: AdminPartner, utm_id: string) =>
        change(() => client.call(updatePartnerUtm, { params: params(partner), body: { utm_id } }), done),
      revenue: (partner: AdminPartner, revenue: Pick<AdminPartner, 'revenue_percent' | 'revenue_flat_fee'>) =>
        change(() => client.call(updatePartnerRevenueData, { params: params(partner), body: revenue }), done),
      products: (partner: AdminPartner, products: BrandDraft['products']) =>
        change(() => client.call(updatePartnerProducts, { params: params(partner), body: { products } }), done),
      create: (key: string, brand: BrandDraft) =>
        change(() => client.call(createPartner, { body: { key, brand } }), {
          done: words.created(brand.name),
          toastFailure: false,
        }),
      brand: (partner: AdminPartner, brand: BrandDraft) =>
        change(() => client.call(updatePartnerBrand, { params: params(partner), body: brand }), {
          done: words.editor.saved,
          toastFailure: false,
        }),
      /** Uploads a picture and answers its address. */
      picture: (file: File) =>
        change(async () => {
          const form = new FormData();
          form.append('image_name', file);
          form.append('path', 'brands');
          return (await client.call(s3UploadFile, { form })).file;
        }),
    };
  }, [change, words]);
}
