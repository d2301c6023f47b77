/** Codes of ICD-10-PCS, ICD-9-CM and HCPCS level II (CMS; free of copyright). A bar follows each code. */
export const icd10Procedures = `
0DTJ4ZZ|Resection of Appendix, Percutaneous Endoscopic Approach
0FT44ZZ|Resection of Gallbladder, Percutaneous Endoscopic Approach
0SR9019|Replacement of Right Hip Joint with Metal Synthetic Substitute, Cemented, Open Approach
0SRC0J9|Replacement of Right Knee Joint with Synthetic Substitute, Cemented, Open Approach
0SRD0J9|Replacement of Left Knee Joint with Synthetic Substitute, Cemented, Open Approach
0UT90ZZ|Resection of Uterus, Open Approach
0VT04ZZ|Resection of Prostate, Percutaneous Endoscopic Approach
0W9B3ZZ|Drainage of Left Pleural Cavity, Percutaneous Approach
10D00Z1|Extraction of Products of Conception, Low, Open Approach
10E0XZZ|Delivery of Products of Conception, External Approach
3E0G76Z|Introduction of Nutritional Substance into Upper GI, Via Natural or Artificial Opening
4A023N7|Measurement of Cardiac Sampling and Pressure, Left Heart, Percutaneous Approach
5A1D70Z|Performance of Urinary Filtration, Intermittent, Less than 6 Hours Per Day
5A1935Z|Respiratory Ventilation, Less than 24 Consecutive Hours
5A1945Z|Respiratory Ventilation, 24-96 Consecutive Hours
5A1955Z|Respiratory Ventilation, Greater than 96 Consecutive Hours
B2111ZZ|Fluoroscopy of Multiple Coronary Arteries using Low Osmolar Contrast
0BH17EZ|Insertion of Endotracheal Airway into Trachea, Via Natural or Artificial Opening
02HV33Z|Insertion of Infusion Device into Superior Vena Cava, Percutaneous Approach
30233N1|Transfusion of Nonautologous Red Blood Cells into Peripheral Vein, Percutaneous Approach
`;

export const icd9Diagnoses = `
034.0|Streptococcal sore throat
079.99|Unspecified viral infection
244.9|Unspecified acquired hypothyroidism
250.00|Diabetes mellitus without mention of complication, type II or unspecified type, not stated as uncontrolled
272.0|Pure hypercholesterolemia
272.4|Other and unspecified hyperlipidemia
276.51|Dehydration
278.00|Obesity, unspecified
285.9|Anemia, unspecified
300.00|Anxiety state, unspecified
305.1|Tobacco use disorder
311|Depressive disorder, not elsewhere classified
327.23|Obstructive sleep apnea (adult)(pediatric)
354.0|Carpal tunnel syndrome
366.9|Unspecified cataract
382.9|Unspecified otitis media
401.9|Unspecified essential hypertension
410.90|Acute myocardial infarction of unspecified site, episode of care unspecified
414.01|Coronary atherosclerosis of native coronary artery
427.31|Atrial fibrillation
428.0|Congestive heart failure, unspecified
434.91|Cerebral artery occlusion, unspecified with cerebral infarction
461.9|Acute sinusitis, unspecified
462|Acute pharyngitis
465.9|Acute upper respiratory infections of unspecified site
466.0|Acute bronchitis
477.9|Allergic rhinitis, cause unspecified
486|Pneumonia, organism unspecified
493.90|Asthma, unspecified type, unspecified
496|Chronic airway obstruction, not elsewhere classified
530.81|Esophageal reflux
564.00|Constipation, unspecified
584.9|Acute kidney failure, unspecified
592.0|Calculus of kidney
599.0|Urinary tract infection, site not specified
682.9|Cellulitis and abscess of unspecified sites
692.9|Contact dermatitis and other eczema, unspecified cause
715.90|Osteoarthrosis, unspecified whether generalized or localized, site unspecified
724.2|Lumbago
729.5|Pain in limb
780.60|Fever, unspecified
784.0|Headache
786.2|Cough
786.50|Chest pain, unspecified
789.00|Abdominal pain, unspecified site
`;

export const icd9Procedures = `
13.41|Phacoemulsification and aspiration of cataract
36.06|Insertion of non-drug-eluting coronary artery stent(s)
37.22|Left heart cardiac catheterization
38.93|Venous catheterization, not elsewhere classified
39.95|Hemodialysis
45.13|Other endoscopy of small intestine
45.23|Colonoscopy
47.01|Laparoscopic appendectomy
51.23|Laparoscopic cholecystectomy
54.91|Percutaneous abdominal drainage
68.49|Other and unspecified total abdominal hysterectomy
73.59|Other manually assisted delivery
74.1|Low cervical cesarean section
81.51|Total hip replacement
81.54|Total knee replacement
88.56|Coronary arteriography using two catheters
93.90|Non-invasive mechanical ventilation
96.04|Insertion of endotracheal tube
96.71|Continuous invasive mechanical ventilation for less than 96 consecutive hours
99.04|Transfusion of packed cells
`;

export const hcpcsProcedures = `
A0425|Ground mileage, per statute mile
A0428|Ambulance service, basic life support, non-emergency transport (BLS)
A4253|Blood glucose test or reagent strips for home blood glucose monitor, per 50 strips
A4550|Surgical trays
A7030|Full face mask used with positive airway pressure device, each
A9270|Non-covered item or service
E0114|Crutches underarm, other than wood, adjustable or fixed, pair, with pads, tips and handgrips
E0143|Walker, folding, wheeled, adjustable or fixed height
E0260|Hospital bed, semi-electric (head and foot adjustment), with any type side rails, with mattress
E0601|Continuous positive airway pressure (CPAP) device
E1390|Oxygen concentrator, single delivery port
G0008|Administration of influenza virus vaccine
G0009|Administration of pneumococcal vaccine
G0103|Prostate cancer screening; prostate specific antigen test (PSA)
G0438|Annual wellness visit; includes a personalized prevention plan of service (PPS), initial visit
G0439|Annual wellness visit, includes a personalized prevention plan of service (PPS), subsequent visit
J0696|Injection, ceftriaxone sodium, per 250 mg
J1100|Injection, dexamethasone sodium phosphate, 1 mg
J1885|Injection, ketorolac tromethamine, per 15 mg
J3420|Injection, vitamin B-12 cyanocobalamin, up to 1000 mcg
J7030|Infusion, normal saline solution, 1000 cc
L1902|Ankle orthosis, ankle gauntlet or similar, with or without joints, prefabricated, off-the-shelf
Q0091|Screening Papanicolaou smear; obtaining, preparing and conveyance of cervical or vaginal smear to laboratory
V2020|Frames, purchases
V5261|Hearing aid, digital, binaural, BTE
`;
