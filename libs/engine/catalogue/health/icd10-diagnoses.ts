/** Diagnoses of ICD-10-CM (CDC and CMS, fiscal year 2025; free of copyright). A bar follows each code. */
export const icd10Diagnoses = `
A04.72|Enterocolitis due to Clostridium difficile, not specified as recurrent
A08.4|Viral intestinal infection, unspecified
A09|Infectious gastroenteritis and colitis, unspecified
A41.9|Sepsis, unspecified organism
A49.9|Bacterial infection, unspecified
B00.9|Herpesviral infection, unspecified
B01.9|Varicella without complication
B02.9|Zoster without complications
B07.9|Viral wart, unspecified
B18.2|Chronic viral hepatitis C
B34.9|Viral infection, unspecified
B35.1|Tinea unguium
B37.0|Candidal stomatitis
C18.9|Malignant neoplasm of colon, unspecified
C34.90|Malignant neoplasm of unspecified part of unspecified bronchus or lung
C44.91|Basal cell carcinoma of skin, unspecified
C61|Malignant neoplasm of prostate
D17.9|Benign lipomatous neoplasm, unspecified
D22.9|Melanocytic nevi, unspecified
D50.9|Iron deficiency anemia, unspecified
D64.9|Anemia, unspecified
D69.6|Thrombocytopenia, unspecified
E03.9|Hypothyroidism, unspecified
E05.90|Thyrotoxicosis, unspecified without thyrotoxic crisis or storm
E10.9|Type 1 diabetes mellitus without complications
E11.65|Type 2 diabetes mellitus with hyperglycemia
E11.9|Type 2 diabetes mellitus without complications
E53.8|Deficiency of other specified B group vitamins
E55.9|Vitamin D deficiency, unspecified
E66.9|Obesity, unspecified
E78.00|Pure hypercholesterolemia, unspecified
E78.2|Mixed hyperlipidemia
E78.5|Hyperlipidemia, unspecified
E86.0|Dehydration
E87.6|Hypokalemia
F03.90|Unspecified dementia, unspecified severity, without behavioral disturbance, psychotic disturbance, mood disturbance, and anxiety
F10.20|Alcohol dependence, uncomplicated
F17.210|Nicotine dependence, cigarettes, uncomplicated
F31.9|Bipolar disorder, unspecified
F32.9|Major depressive disorder, single episode, unspecified
F33.1|Major depressive disorder, recurrent, moderate
F41.1|Generalized anxiety disorder
F41.9|Anxiety disorder, unspecified
F43.10|Post-traumatic stress disorder, unspecified
F51.01|Primary insomnia
F90.9|Attention-deficit hyperactivity disorder, unspecified type
G20.A1|Parkinson's disease without dyskinesia, without mention of fluctuations
G30.9|Alzheimer's disease, unspecified
G40.909|Epilepsy, unspecified, not intractable, without status epilepticus
G43.909|Migraine, unspecified, not intractable, without status migrainosus
G47.00|Insomnia, unspecified
G47.33|Obstructive sleep apnea (adult) (pediatric)
G56.00|Carpal tunnel syndrome, unspecified upper limb
H10.9|Unspecified conjunctivitis
H25.9|Unspecified age-related cataract
H26.9|Unspecified cataract
H40.9|Unspecified glaucoma
H52.13|Myopia, bilateral
H61.20|Impacted cerumen, unspecified ear
H66.90|Otitis media, unspecified, unspecified ear
H91.90|Unspecified hearing loss, unspecified ear
I10|Essential (primary) hypertension
I20.9|Angina pectoris, unspecified
I21.9|Acute myocardial infarction, unspecified
I25.10|Atherosclerotic heart disease of native coronary artery without angina pectoris
I48.91|Unspecified atrial fibrillation
I50.9|Heart failure, unspecified
I63.9|Cerebral infarction, unspecified
I73.9|Peripheral vascular disease, unspecified
I83.90|Asymptomatic varicose veins of unspecified lower extremity
I95.9|Hypotension, unspecified
J00|Acute nasopharyngitis [common cold]
J01.90|Acute sinusitis, unspecified
J02.9|Acute pharyngitis, unspecified
J03.90|Acute tonsillitis, unspecified
J06.9|Acute upper respiratory infection, unspecified
J18.9|Pneumonia, unspecified organism
J20.9|Acute bronchitis, unspecified
J30.9|Allergic rhinitis, unspecified
J32.9|Chronic sinusitis, unspecified
J44.9|Chronic obstructive pulmonary disease, unspecified
J45.909|Unspecified asthma, uncomplicated
K02.9|Dental caries, unspecified
K21.9|Gastro-esophageal reflux disease without esophagitis
K29.70|Gastritis, unspecified, without bleeding
K35.80|Unspecified acute appendicitis
K40.90|Unilateral inguinal hernia, without obstruction or gangrene, not specified as recurrent
K57.30|Diverticulosis of large intestine without perforation or abscess without bleeding
K58.9|Irritable bowel syndrome, unspecified
K59.00|Constipation, unspecified
K64.9|Unspecified hemorrhoids
K76.0|Fatty (change of) liver, not elsewhere classified
K80.20|Calculus of gallbladder without cholecystitis without obstruction
L02.91|Cutaneous abscess, unspecified
L03.90|Cellulitis, unspecified
L20.9|Atopic dermatitis, unspecified
L30.9|Dermatitis, unspecified
L40.9|Psoriasis, unspecified
L50.9|Urticaria, unspecified
L57.0|Actinic keratosis
L70.0|Acne vulgaris
M06.9|Rheumatoid arthritis, unspecified
M10.9|Gout, unspecified
M17.9|Osteoarthritis of knee, unspecified
M19.90|Unspecified osteoarthritis, unspecified site
M25.50|Pain in unspecified joint
M54.2|Cervicalgia
M54.50|Low back pain, unspecified
M62.838|Other muscle spasm
M79.7|Fibromyalgia
M81.0|Age-related osteoporosis without current pathological fracture
N17.9|Acute kidney failure, unspecified
N18.30|Chronic kidney disease, stage 3 unspecified
N20.0|Calculus of kidney
N30.90|Cystitis, unspecified without hematuria
N39.0|Urinary tract infection, site not specified
N40.0|Benign prostatic hyperplasia without lower urinary tract symptoms
N76.0|Acute vaginitis
N92.6|Irregular menstruation, unspecified
O80|Encounter for full-term uncomplicated delivery
R05.9|Cough, unspecified
R06.02|Shortness of breath
R07.9|Chest pain, unspecified
R10.9|Unspecified abdominal pain
R11.2|Nausea with vomiting, unspecified
R42|Dizziness and giddiness
R50.9|Fever, unspecified
R51.9|Headache, unspecified
R53.83|Other fatigue
R55|Syncope and collapse
R73.03|Prediabetes
S06.0X0A|Concussion without loss of consciousness, initial encounter
S52.501A|Unspecified fracture of the lower end of right radius, initial encounter for closed fracture
S82.891A|Other fracture of right lower leg, initial encounter for closed fracture
S93.401A|Sprain of unspecified ligament of right ankle, initial encounter
T78.40XA|Allergy, unspecified, initial encounter
U07.1|COVID-19
Z00.00|Encounter for general adult medical examination without abnormal findings
Z12.31|Encounter for screening mammogram for malignant neoplasm of breast
Z23|Encounter for immunization
Z79.4|Long term (current) use of insulin
`;
