import type { ComponentType } from 'react';
import { Navigate } from 'react-router';
import { home } from '../../home.ts';
import { isOfMerchant } from '../../session.ts';

/** A page about the whole partner. A merchant's people who open its address are redirected to the merchant's commissions. */
export const ofPartner = (Shown: ComponentType): ComponentType =>
  function OfPartner() {
    return isOfMerchant() ? <Navigate to={`${home}/reports/commissions`} replace /> : <Shown />;
  };
