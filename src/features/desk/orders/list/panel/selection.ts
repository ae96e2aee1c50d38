import type { ComponentType } from 'react';
import type { BodyOf } from '#ui/http.ts';
import type { exportOrders } from '../operations.ts';

export type ChosenOrders = BodyOf<typeof exportOrders>['chosen'];

/** Order numbers of this page, or everything that the filter finds. */
export type Choice = readonly string[] | 'filter';

export const NOTHING: Choice = [];

/** A later slice's buttons for the selected orders. */
export type SelectionActs = ComponentType<{ chosen: ChosenOrders }>;
