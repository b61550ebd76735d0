import type { ComponentType } from 'react';
import { Navigate } from 'react-router';
import { home } from '../../home.ts';
import { isOfShop } from '../../session.ts';

/** A page of the whole partner: somebody of a shop who has its address is led to the commissions of the shop. */
export const ofPartner = (Shown: ComponentType): ComponentType =>
  function OfPartner() {
    return isOfShop() ? <Navigate to={`${home}/reports/commissions`} replace /> : <Shown />;
  };
